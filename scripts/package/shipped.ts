/** Files of `scripts/` in the package; the rest is for development. */
const scripts = [
  'admin/data-folder',
  'admin/make-first-admin',
  'admin/migrate/',
  'admin/set-up-temporal',
  'codec-server/',
  'console/',
  'dev-server/',
  'serve',
  'supervisor/',
  'temporal',
  'with-stack',
];

/** True for a source that is part of the package. */
export function isShipped(path: string): boolean {
  if (path.startsWith('test/')) return false;
  const script = /^scripts\/(.*)$/.exec(path)?.[1];
  return (
    script === undefined ||
    scripts.some((name) => (name.endsWith('/') ? script.startsWith(name) : script === `${name}.ts`))
  );
}
