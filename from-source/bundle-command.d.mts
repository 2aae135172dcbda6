export function bundleCommand(folder: string, file: string): Promise<void>;
