export const root: string;
export const sourceFolders: readonly string[];
export function hasSources(): boolean;
export function listSources(): Record<string, string>;
export function readSources(paths: readonly string[]): { key: string; files: SourceFiles };
/** Text of each source and its hash, by path. */
export type SourceFiles = Map<string, { hash: string; text: string }>;
