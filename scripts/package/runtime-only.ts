/** A `package-lock.json`: packages by the path of their folder, the checkout itself under the empty path. */
export interface LockFile {
  packages: Record<string, { version?: string; dev?: boolean }>;
}

/** The lock file without packages that only development needs. */
export function runtimeOnly(lock: LockFile): LockFile {
  const packages = Object.entries(lock.packages).filter(([, { dev }]) => dev !== true);
  return { ...lock, packages: Object.fromEntries(packages) };
}
