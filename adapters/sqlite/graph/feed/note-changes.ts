import { changedEntities, type ChangedEntity } from '../../../../domain/graph/graph-change.js';
import type { Database } from '../../database/database.js';
import { lastPositionOf } from '../../../../domain/graph/feed-position.js';
import { entityNumber, feedTables } from './feed-entities.js';

type Noted = 'added' | 'changed' | 'deleted';

/**
 * Lets the connection note which entities of the graph a transaction changes, as triggers tell it, and gives each its
 * place in the feed of changes before the transaction ends: once, however many of its rows were touched.
 */
export function noteChanges(database: Database): void {
  const noted = changedEntities.map(() => new Map<string, Noted>());
  database.define('note_change', (entity, id, what) => {
    const mine = noted[Number(entity) - 1]!;
    // Parts of an entity go with it, and do not bring it back.
    if (what !== 'changed') mine.set(String(id), what as Noted);
    else if (!mine.has(String(id))) mine.set(String(id), 'changed');
    return null;
  });
  database.setWriteHooks({
    before() {
      for (const mine of noted) mine.clear();
    },
    after() {
      const count = noted.reduce((sum, { size }) => sum + size, 0);
      if (count === 0) return;
      let position = reservePositions(database, count);
      // Those first that others refer to.
      for (const [at, mine] of noted.entries()) {
        if (mine.size > 0) writePositions(database, changedEntities[at]!, mine, position);
        position += mine.size;
      }
    },
  });
}

/** Reserves positions of the present epoch event that nothing had before. Gives the first. */
function reservePositions(database: Database, count: number): number {
  const before = database.number('SELECT max(event_id) FROM epoch_event') - 1;
  const last = database.number(
    'UPDATE graph_counter SET newest_change = max(newest_change, ?) + ? RETURNING newest_change',
    lastPositionOf(before),
    count,
  );
  return last - count + 1;
}

function writePositions(
  database: Database,
  entity: ChangedEntity,
  noted: ReadonlyMap<string, Noted>,
  first: number,
): void {
  const { table, key } = feedTables[entity];
  const number = entityNumber(entity);
  const anyDeleted = database.get('SELECT 1 FROM graph_deletion LIMIT 1') !== undefined;
  let position = first;
  for (const [id, what] of noted) {
    if (what === 'deleted') {
      database.run(
        `INSERT INTO graph_deletion (entity, id, changed_at) VALUES (?, ?, ?)
         ON CONFLICT (entity, id) DO UPDATE SET changed_at = excluded.changed_at`,
        number,
        id,
        position,
      );
    } else {
      database.run(`UPDATE ${table} SET changed_at = ? WHERE ${key} = ?`, position, id);
      if (what === 'added' && anyDeleted) {
        database.run('DELETE FROM graph_deletion WHERE entity = ? AND id = ?', number, id);
      }
    }
    position += 1;
  }
}
