import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../from-source/sources.mjs';
import { runtimeOnly, withoutDevelopment, type LockFile, type Manifest } from './package/runtime-only.js';

/*
 * Makes the package, with a build of the present sources. Arguments go to `npm pack`.
 *
 * `dist` is not among the `files` of the checkout, so that a plain `npm pack`, which does not build, cannot pack an old
 * one.
 *
 * The versions that were tested are in it as `npm-shrinkwrap.json`: `overrides` and the lock file do not hold in an
 * installed package.
 */
run(process.execPath, ['--import', './from-source/register.mjs', 'scripts/build.ts'], process.stderr.fd);
const folder = mkdtempSync(join(tmpdir(), 'concordance-pack-'));
try {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest & { files: string[] };
  const files = [...manifest.files, 'dist', 'npm-shrinkwrap.json'];
  // A pattern stands for some files of its folder; npm chooses them.
  for (const path of [
    ...[...manifest.files, 'dist'].map((file) => (file.includes('*') ? dirname(file) : file)),
    'README.md',
    'LICENSE',
  ]) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ ...withoutDevelopment(manifest), files }, null, 2)}\n`,
  );
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  writeFileSync(join(folder, 'npm-shrinkwrap.json'), `${JSON.stringify(runtimeOnly(lock), null, 2)}\n`);
  run('npm', ['pack', folder, ...process.argv.slice(2)], process.stdout.fd);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs a command in the checkout to its end. */
function run(command: string, args: string[], output: number): void {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', output, process.stderr.fd] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? 'see the lines above'}`);
}
