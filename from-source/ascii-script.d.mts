import type { SourceMapMappings } from '@jridgewell/sourcemap-codec';
export function asciiScript(text: string, mappings: SourceMapMappings): { text: string; mappings: SourceMapMappings };
