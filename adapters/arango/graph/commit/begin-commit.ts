import type { GraphDelta } from '../../../../domain/graph/delta.js';
import type { UnitOfWork } from '../../database/unit-of-work.js';
import type { LookupCollection } from '../records/found-records.js';
import { spacesOf } from '../vectors/vector-spaces.js';
import { GraphWork } from '../work/graph-work.js';
import type { GraphWriteCollection } from '../work/graph-write-statements.js';
import { askedByDelta } from './asked-by-delta.js';
import { readForCommit, type CommitRead } from './read-statements.js';

/** Begins the write of a delta: all that its rules ask for is read at once, as far as it is known before. */
export async function beginCommit(
  unit: UnitOfWork<GraphWriteCollection>,
  now: string,
  delta: GraphDelta,
): Promise<{ work: GraphWork; read: CommitRead }> {
  const asked = askedByDelta(delta);
  const read = (await unit.first(readForCommit, asked))!;
  const work = new GraphWork(unit, now, { eventId: read.eventId, state: { ...read.state } }, spacesOf(read.spaces));
  for (const [collection, attributes] of Object.entries(asked.of)) {
    const name = collection as keyof CommitRead['found'] & LookupCollection;
    const found = read.found[name] as { [attribute: string]: CommitRead['found']['concept']['conceptId'] };
    for (const [attribute, values] of Object.entries(attributes as { [attribute: string]: string[] })) {
      work.records.keep(name, attribute, values, found[attribute]!);
    }
  }
  return { work, read };
}
