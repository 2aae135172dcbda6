import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder that may be written to, with those above it. Step by step: a recursive mkdir never ends where a system
 * takes no folders, as below /proc.
 * @throws Error of the operating system, or that something else has the name
 */
export async function prepareFolder(path: string): Promise<void> {
  await makeFolders(path);
  await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
}

/**
 * Makes a folder with those above it, step by step. Others may make and remove the same ones meanwhile.
 * @returns the first one that was missing, if any
 * @throws Error of the operating system, `ENOENT` where one was removed meanwhile, or that something else has the name
 */
export async function makeFolders(path: string): Promise<string | undefined> {
  const missing: string[] = [];
  for (let at = path; !(await isFolder(at)); at = dirname(at)) missing.unshift(at);
  for (const folder of missing) await makeOne(folder);
  return missing[0];
}

async function isFolder(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(path) !== path) return false;
    throw error;
  }
  throw new Error(`${path} is not a folder`);
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    // Another process made it at the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
