import { readFile, statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const looks = 9;
const lookMs = 50;
/** Below this nothing that writes can continue. */
const minFreeBytes = 1024 * 1024;

/**
 * Possible reason why a process hangs: whether it computes or waits, its memory, and whether the disk of the folder is
 * full. Takes half a second; empty where nothing is known.
 */
export async function describeProcess(pid: number, folder: string): Promise<string> {
  const seen = [await describeWork(pid), await describeMemory(pid), await describeDisk(folder)];
  return seen.filter((words) => words !== null).join(', ');
}

/** By the states its main thread, which turns the event loop, is found in: how much it gets to compute says little. */
async function describeWork(pid: number): Promise<string | null> {
  const states: string[] = [];
  for (let look = 0; look < looks; look += 1) {
    const state = await readState(pid);
    if (state === null) return null;
    states.push(state);
    await sleep(lookMs);
  }
  const often = (state: string) => states.filter((one) => one === state).length > looks / 2;
  if (often('T')) return 'it was suspended by a signal';
  if (often('D')) return 'it waits for the disk';
  return often('R') ? 'it computes without pause' : 'it waits and does not compute';
}

/** State of a process's main thread, as Linux tells it: R runs, S sleeps, D waits for a device, T is stopped. */
async function readState(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8').catch(() => null);
  return text === null ? null : text.charAt(text.lastIndexOf(')') + 2);
}

async function describeMemory(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(text)?.[1];
  return kilobytes === undefined ? null : `it holds ${Math.round(Number(kilobytes) / 1024)} MiB of memory`;
}

async function describeDisk(folder: string): Promise<string | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize < minFreeBytes ? `the disk of ${folder} is full` : null;
}
