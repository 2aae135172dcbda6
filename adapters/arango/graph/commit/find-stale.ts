import type { GraphDelta } from '../../../../domain/graph/delta.js';
import { staleConcepts } from '../../../../domain/graph/stale-concepts.js';
import { awaitReads } from '../../../../domain/concurrency/read-plan.js';
import type { SplitPair } from '../../../../domain/ports.js';
import { areBrokenOff } from '../documents/unpublished-versions.js';
import type { GraphWork } from '../work/graph-work.js';
import type { CommitRead } from './read-statements.js';
import { wasEdited } from './staleness-statements.js';
import { splitPairsOf } from '../edits/split-pairs-of.js';

/** Ids of the concepts because of which the delta is stale, as `staleConcepts` says. */
export function findStale(work: GraphWork, delta: GraphDelta, read: CommitRead): Promise<string[] | null> {
  const { reading } = work;
  return awaitReads(staleConcepts(delta), {
    newestEvent: async () => work.epoch.eventId,
    wasEditedAfter: async (eventId) => (await reading.first(wasEdited, { eventId })) === true,
    areBrokenOff: (chunks) => areBrokenOff(work, chunks),
    async missing(ids) {
      const found = new Set((await work.find('concept', 'conceptId', ids)).map(({ conceptId }) => conceptId));
      return ids.filter((id) => !found.has(id));
    },
    hasOntology: async (id) => (await work.one('ontology_name', 'ontologyId', id)) !== undefined,
    hasOntologyName: async (name) => (await work.one('ontology_name', 'name', name)) !== undefined,
    splitPairs: (ids): Promise<SplitPair[]> => splitPairsOf(work, ids),
    changeLog: async () => ({ oldest: read.oldestChange ?? 0, newest: read.state.conceptChange }),
    async changedAfter() {
      const { active } = await work.spaces();
      return read.changed.map(({ termKeys, embedding, ...row }) => ({
        ...row,
        embedding: Float32Array.from(embedding),
        embeddingProfile: active?.profile.identity ?? '',
        termKeys: new Set(termKeys),
      }));
    },
  });
}
