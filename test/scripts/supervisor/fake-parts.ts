import type { KeepRunningOptions } from '../../../scripts/supervisor/keep-running.js';
import type { Part } from '../../../scripts/supervisor/part.js';

/** A part whose runs are ended by the test; `events` tells what happened to it. */
export function fakePart(name: string, events: string[], ready = true) {
  let end: (how: string) => void = () => undefined;
  let starts = 0;
  let started: () => void = () => undefined;
  const part: Part = {
    name,
    start() {
      starts += 1;
      events.push(`${name} starts`);
      const ended = new Promise<string>((resolve) => (end = resolve));
      started();
      return Promise.resolve({
        ready: ready ? Promise.resolve() : new Promise<void>(() => undefined),
        ended,
        stop() {
          events.push(`${name} stops`);
          end('ended with status 0');
          return ended.then(() => undefined);
        },
      });
    },
  };
  return {
    part,
    end: (how: string) => end(how),
    starts: () => starts,
    nextStart: () => new Promise<void>((resolve) => (started = resolve)),
  };
}

/** Time that passes only when something waits for it. */
export function fakeTime() {
  const lines: string[] = [];
  const waits: number[] = [];
  let now = 0;
  const interrupted = new AbortController();
  const readyWithinMs = 1_000_000;
  const options: KeepRunningOptions = {
    report: (line) => lines.push(line),
    now: () => now,
    wait(ms, signal) {
      if (ms === readyWithinMs) return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
      waits.push(ms);
      now += ms;
      return Promise.resolve();
    },
    signal: interrupted.signal,
    readyWithinMs,
  };
  return { options, lines, waits, interrupted, pass: (ms: number) => (now += ms) };
}
