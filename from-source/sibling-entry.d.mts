export function siblingEntry(from: string, name: string): URL;
export function siblingFolder(from: string, name: string): URL;
