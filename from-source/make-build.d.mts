import type { SourceFiles } from './sources.mjs';
export function makeBuild(folder: string, files: SourceFiles, toRoot: string, before?: string | null): Promise<void>;
export function readManifest(folder: string): Record<string, string>;
