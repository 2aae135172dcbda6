import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { relationshipTypes } from './random-graph.js';
import type { BenchConcept, BenchRelationship } from './random-graph.js';

interface Prepared {
  isSuccess(): boolean;
  getErrorMessage(): string;
}
interface Answer {
  getAll(): Promise<Record<string, unknown>[]>;
  close(): void;
}
interface Connection {
  query(text: string): Promise<Answer>;
  prepare(text: string): Promise<Prepared>;
  execute(prepared: Prepared, parameters: Record<string, unknown>): Promise<Answer>;
}
interface Ladybug {
  Database: new (path: string) => { close(): Promise<void> };
  Connection: new (database: object) => Connection;
}

/** The embedded graph database that the store is measured against. */
export interface ReferenceDatabase {
  run(text: string, parameters: Record<string, unknown>): Promise<unknown[][]>;
  close(): Promise<void>;
}

const folder = fileURLToPath(new URL('../../../bench/', import.meta.url));

/** Installs it beside the product where it is missing, and loads the graph into it. */
export async function openReference(
  place: string,
  { concepts, links }: { concepts: BenchConcept[]; links: BenchRelationship[] },
): Promise<ReferenceDatabase> {
  if (!existsSync(join(folder, 'node_modules/@ladybugdb/core'))) {
    console.log('installing @ladybugdb/core into bench/ …');
    const { status } = spawnSync(
      'npm',
      ['install', '--no-package-lock', '--ignore-scripts=false', '--prefix', folder],
      { stdio: 'inherit' },
    );
    if (status !== 0) throw new Error('npm could not install @ladybugdb/core into bench/; it needs the registry');
  }
  const { Database, Connection } = createRequire(folder)('@ladybugdb/core') as Ladybug;
  const database = new Database(join(place, 'reference.lbdb'));
  const connection = new Connection(database);
  await connection.query(
    'CREATE NODE TABLE Concept(concept_id STRING PRIMARY KEY, label STRING, description STRING, created_at_epoch INT64)',
  );
  const csv = join(place, 'concepts.csv');
  writeFileSync(csv, lines(concepts.map(({ id, label, description, batch }) => [id, label, description, batch + 1])));
  await connection.query(`COPY Concept FROM '${csv}'`);
  for (const type of relationshipTypes) {
    await connection.query(`CREATE REL TABLE ${type}(FROM Concept TO Concept, confidence DOUBLE)`);
    const file = join(place, `${type}.csv`);
    writeFileSync(
      file,
      lines(links.filter((one) => one.type === type).map((one) => [one.from, one.to, one.confidence])),
    );
    await connection.query(`COPY ${type} FROM '${file}'`);
  }
  const prepared = new Map<string, Prepared>();
  return {
    async run(text, parameters) {
      const known = prepared.get(text) ?? (await connection.prepare(text));
      if (!known.isSuccess()) throw new Error(`${known.getErrorMessage()}\n${text}`);
      prepared.set(text, known);
      const answer = await connection.execute(known, parameters);
      const rows = await answer.getAll();
      answer.close();
      return rows.map((row) => Object.values(row));
    },
    close: () => database.close(),
  };
}

function lines(rows: (string | number)[][]): string {
  return rows.map((row) => row.join(',')).join('\n') + '\n';
}
