import type { GraphDelta } from '../../../../domain/graph/delta.js';
import { staleConcepts } from '../../../../domain/graph/stale-concepts.js';
import { awaitReads } from '../../../../domain/concurrency/read-plan.js';
import type { SplitPair } from '../../../../domain/ports.js';
import { areBrokenOff } from '../documents/unpublished-versions.js';
import type { GraphWork } from '../work/graph-work.js';
import { changedAfter, findOldestChange, wasEdited } from './staleness-statements.js';
import { splitPairsOf } from '../edits/split-pairs-of.js';

/** Ids of the concepts because of which the delta is stale, as `staleConcepts` says. */
export function findStale(work: GraphWork, delta: GraphDelta): Promise<string[] | null> {
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
    changeLog: async () => ({
      oldest: (await reading.first(findOldestChange, {})) ?? 0,
      newest: work.epoch.state.conceptChange,
    }),
    async changedAfter(seq, labelKeys) {
      const { active } = await work.spaces();
      if (active === undefined) return [];
      const rows = await reading.rows(changedAfter, { seq, labelKeys, attribute: active.attribute });
      return rows.map(({ termKeys, embedding, ...row }) => ({
        ...row,
        embedding: Float32Array.from(embedding),
        embeddingProfile: active.profile.identity,
        termKeys: new Set(termKeys),
      }));
    },
  });
}
