import { readdir, readFile, readlink } from 'node:fs/promises';
import { commandLine } from '../dev-server/own-process.js';

/** The state of a socket that listens, in /proc/net/tcp. */
const listening = '0A';

/**
 * Describes the process that listens on a port: `Concordance, process 123`. Null if this user may not see it, and
 * outside Linux.
 */
export async function describeListener(port: number): Promise<string | null> {
  const inodes = await listenersOn(port);
  if (inodes.size === 0) return null;
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(pid) || !(await holdsSocket(pid, inodes))) continue;
    const command = (await commandLine(Number(pid))).trim();
    const name = /scripts\/(start|quickstart)\.ts|api\/main\.ts/.test(command) ? 'Concordance' : command.slice(0, 80);
    return `${name}, process ${pid}`;
  }
  return null;
}

/** Numbers of the sockets that listen on the port, at any address. */
async function listenersOn(port: number): Promise<Set<string>> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = tables.flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)));
  const found = rows.filter(([, local = '', , state]) => local.endsWith(suffix) && state === listening);
  return new Set(found.map((row) => `socket:[${row[9]}]`));
}

async function holdsSocket(pid: string, sockets: ReadonlySet<string>): Promise<boolean> {
  const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
  for (const file of files) {
    if (sockets.has(await readlink(`/proc/${pid}/fd/${file}`).catch(() => ''))) return true;
  }
  return false;
}
