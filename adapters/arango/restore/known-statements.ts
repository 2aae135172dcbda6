import type { CopiedKind, GraphPosition } from '../../../domain/ports/backup/graph-copies.js';
import { statement, type Statement } from '../database/statement.js';
import type { Stored } from '../database/write-set.js';
import type { PageValues } from '../backup/copy-statements.js';

const page = (text: string): Statement<PageValues, Stored> => statement<PageValues, Stored>(text);

/** Statements of ids, with what those refer to. */
export const knownIds = {
  job: page(`
    FOR d IN job
      FILTER d._key > @after
      SORT d._key
      LIMIT @limit
      RETURN KEEP(d, "_key", "jobId", "queueSequence", "status")`),
  document: page(`
    FOR d IN document
      FILTER d._key > @after
      SORT d._key
      LIMIT @limit
      RETURN KEEP(d, "_key", "documentId", "ontologyId", "documentKey", "contentHash")`),
  source: page(`
    FOR d IN source FILTER d._key > @after SORT d._key LIMIT @limit RETURN KEEP(d, "_key", "sourceId", "documentId")`),
  instance: page(`
    FOR d IN instance FILTER d._key > @after SORT d._key LIMIT @limit RETURN KEEP(d, "_key", "instanceId", "sourceId")`),
  concept: page(`
    FOR d IN concept FILTER d._key > @after SORT d._key LIMIT @limit RETURN KEEP(d, "_key", "conceptId")`),
  merged_concept: page(`
    FOR d IN merged_concept FILTER d._key > @after SORT d._key LIMIT @limit RETURN UNSET(d, "_id", "_rev")`),
} as const satisfies Partial<Record<CopiedKind, Statement<PageValues, Stored>>>;

/** State of the graph that a restore continues, and the versions of the guards that decide on it. */
export const findPosition = statement<object, GraphPosition & { guards: Record<string, number> }>(`
  LET events = (FOR one IN epoch_event SORT one.eventId DESC LIMIT 1 RETURN one.eventId)
  LET counters = (FOR one IN graph_state FILTER one._key == "only" RETURN one.counter)
  LET queries = (FOR one IN counter FILTER one._key == "query_definition" RETURN one.last)
  LET guards = (FOR one IN guard FILTER one._key IN ["graph", "records"] RETURN { [one._key]: one.version })
  RETURN {
    eventId: NOT_NULL(FIRST(events), 0),
    counter: NOT_NULL(FIRST(counters), 0),
    queryDefinition: NOT_NULL(FIRST(queries), 0),
    guards: MERGE(guards)
  }`);
