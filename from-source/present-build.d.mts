export function presentBuild(): Promise<string>;
