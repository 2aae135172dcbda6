import { session } from '../../session/session.js';

/** A query that was run in this browser. */
export interface PastQuery {
  text: string;
  at: string;
}

const maxPast = 50;

function key(): string {
  return `concordance.queries.${session.value?.username ?? ''}`;
}

/** Queries that the user ran in this browser, the last first. */
export function readHistory(): PastQuery[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key()) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as PastQuery[]).filter(({ text }) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds a query to those that were run; one that was run before moves to the first place. */
export function addToHistory(text: string): PastQuery[] {
  const others = readHistory().filter((one) => one.text !== text);
  const next = [{ text, at: new Date().toISOString() }, ...others].slice(0, maxPast);
  store(next);
  return next;
}

/** Forgets the queries that were run. */
export function clearHistory(): void {
  store([]);
}

function store(queries: readonly PastQuery[]): void {
  try {
    localStorage.setItem(key(), JSON.stringify(queries));
  } catch {
    // Storage is switched off or full.
  }
}
