import type { SourceMapMappings } from '@jridgewell/sourcemap-codec';
export function ownSegments(lines: SourceMapMappings, isOwn: readonly boolean[]): SourceMapMappings;
