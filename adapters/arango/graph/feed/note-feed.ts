import { changedEntities, type ChangedEntity } from '../../../../domain/graph/graph-change.js';
import { nextPosition } from '../../../../domain/graph/feed-position.js';
import type { GraphWork } from '../work/graph-work.js';
import { changedParts } from './changed-parts.js';
import { feedCollections, isContentChanged } from './entity-content.js';
import { noteLeft } from './note-left.js';

type Noted = 'changed' | 'deleted';

/**
 * Gives each entity that the write changes its place in the feed of changes: once, however much of it changed. One that
 * went is named in `graph_deletion`, and stays there when it comes back: the feed passes over it then.
 */
export async function noteFeed(work: GraphWork): Promise<void> {
  const noted = new Map<ChangedEntity, Map<string, Noted>>();
  for (const entity of changedEntities) noted.set(entity, changedOf(work, entity));
  for (const { entity, id } of changedParts(work)) {
    const mine = noted.get(entity)!;
    if (!mine.has(id)) mine.set(id, 'changed');
  }
  noteLeft(work);
  const count = [...noted.values()].reduce((sum, { size }) => sum + size, 0);
  if (count === 0) return;
  const { state, eventId } = work.epoch;
  let position = nextPosition(state.newestChange, eventId) - 1;
  state.newestChange = position + count;
  for (const [entity, mine] of noted) {
    for (const [id, what] of mine)
      if (what === 'deleted') work.put('graph_deletion', { entity, id, changedAt: ++position });
    const present = [...mine].flatMap(([id, what]) => (what === 'deleted' ? [] : [id]));
    position = await writePositions(work, entity, present, position);
  }
}

/** Entities whose own document came, changed in content, or went. */
function changedOf(work: GraphWork, entity: ChangedEntity): Map<string, Noted> {
  const { collection, id } = feedCollections[entity];
  const noted = new Map<string, Noted>();
  for (const { before, now } of work.records.of(collection).values()) {
    if (before === now) continue;
    const known = ((now ?? before) as unknown as { [name: string]: string })[id]!;
    if (now === undefined) noted.set(known, 'deleted');
    else if (before === undefined || isContentChanged(entity, before, now)) noted.set(known, 'changed');
  }
  return noted;
}

/** @returns the last position that was given */
async function writePositions(
  work: GraphWork,
  entity: ChangedEntity,
  ids: readonly string[],
  last: number,
): Promise<number> {
  const { collection, id } = feedCollections[entity];
  const found = (await work.find(collection, id as never, ids as never)) as unknown as { [name: string]: unknown }[];
  const documents = new Map(found.map((one) => [one[id] as string, one]));
  let position = last;
  for (const one of ids) {
    const document = documents.get(one);
    // A part of something that is gone.
    if (document === undefined) continue;
    position += 1;
    work.put(collection, { ...document, changedAt: position } as never);
  }
  return position;
}
