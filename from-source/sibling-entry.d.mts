export function siblingEntry(from: string, name: string): URL;
