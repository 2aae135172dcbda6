/** A manifest of npm, as far as packing changes it. */
export interface Manifest {
  devDependencies?: Record<string, string>;
}

/** A `package-lock.json`: packages by the path of their folder, the checkout itself under the empty path. */
export interface LockFile {
  packages: Record<string, Manifest & { version?: string; dev?: boolean }>;
}

/** Removes what only development needs from a manifest; `npm ci` insists that manifest and lock file agree. */
export function withoutDevelopment<Of extends Manifest>({ devDependencies: _, ...manifest }: Of) {
  return manifest;
}

/** Removes the packages that only development needs from the lock file, and the list of them. */
export function runtimeOnly(lock: LockFile): LockFile {
  const packages = Object.entries(lock.packages)
    .filter(([, { dev }]) => dev !== true)
    .map(([path, one]) => [path, withoutDevelopment(one)] as const);
  return { ...lock, packages: Object.fromEntries(packages) };
}
