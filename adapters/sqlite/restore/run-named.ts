import type { Database } from '../database/database.js';

/** Runs the statement with those of the values that it names, as `:event`. @returns the number of rows */
export function runNamed(database: Database, sql: string, values: Record<string, string | number>): number {
  const named = Object.entries(values).filter(([name]) => sql.includes(`:${name}`));
  return database.run(sql, ...(named.length === 0 ? [] : [Object.fromEntries(named)])).changes;
}
