import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

// A thread of its own, because the one that parses may be deep in a loop: memory outside the JavaScript heap is counted
// here, too, and a process whose starter is gone ends.
const { memoryBytes, mark, starter } = workerData;
setInterval(() => {
  if (process.ppid !== starter) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() <= memoryBytes) return;
  writeSync(2, mark);
  process.kill(process.pid, 'SIGKILL');
}, 50);
