import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';

/** True when the process itself listens on that port, so that what answers there is it and not a stranger. */
export async function listensOn(pid: number, port: number): Promise<boolean> {
  return process.platform === 'linux' ? listensOnLinux(pid, port) : listensByLsof(pid, port);
}

async function listensOnLinux(pid: number, port: number): Promise<boolean> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = new Set<string>();
  for (const line of tables.join('\n').split('\n')) {
    // Fields: slot, local address, remote address, state (0A: listens), five more, inode of the socket.
    const fields = line.trim().split(/\s+/);
    if (fields[3] === '0A' && fields[1]?.endsWith(local)) sockets.add(`socket:[${fields[9]}]`);
  }
  const folder = `/proc/${pid}/fd`;
  const handles = await readdir(folder).catch(() => []);
  const targets = await Promise.all(handles.map((name) => readlink(`${folder}/${name}`).catch(() => '')));
  return targets.some((target) => sockets.has(target));
}

/** Checks with `lsof` whether the process listens on the port; true if there is no `lsof`. */
function listensByLsof(pid: number, port: number): Promise<boolean> {
  const args = ['-nP', '-a', '-p', String(pid), `-iTCP:${port}`, '-sTCP:LISTEN', '-t'];
  return new Promise((resolve) => {
    execFile('lsof', args, (error, stdout) => resolve(error?.code === 'ENOENT' || stdout.trim() !== ''));
  });
}
