export function entryBeside(from: string, name: string): URL;
