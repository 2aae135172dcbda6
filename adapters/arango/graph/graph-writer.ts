import type { GraphDelta } from '../../../domain/graph/delta.js';
import { trimmedThrough } from '../../../domain/graph/upkeep/trim-change-log.js';
import type { GraphWriter } from '../../../domain/ports.js';
import { seedProfiles } from '../embedding/seed-profiles.js';
import type { JobContext } from '../jobs/work.js';
import { beginCommit } from './commit/begin-commit.js';
import { commitDelta } from './commit/commit-delta.js';
import { trimChanges } from './commit/staleness-statements.js';
import { newType } from './relationships/write-vocabulary.js';
import { activateSet } from './vectors/activate-set.js';
import { hasAnyVector } from './vectors/vector-statements.js';
import { writeTypeVector } from './vectors/write-further-vectors.js';
import { graphAndNameWrites, graphWrites } from './work/graph-write-statements.js';
import { writeGraph, writeGraphAndProfiles } from './work/write-graph.js';

type Operations = 'commit' | 'seedGraph' | 'saveVocabularyEmbeddings';

/** Changes of the graph. */
export function graphWriter(context: JobContext): Pick<GraphWriter, Operations> {
  return {
    async commit(delta, audit) {
      const { outcome, newest } = await context.database.write(setOf(delta), async (unit) => {
        const { work, read } = await beginCommit(unit, context.now(), delta);
        const outcome = await commitDelta(work, delta, read, audit);
        await work.end();
        return { outcome, newest: work.epoch.state.conceptChange };
      });
      const through = outcome.outcome === 'committed' ? trimmedThrough(outcome.counter, newest) : null;
      // Apart from the write: nobody needs these entries, and no guard depends on them.
      if (through !== null) await context.database.run(trimChanges, { through });
      return outcome;
    },

    seedGraph: ({ vocabulary, profiles }) =>
      writeGraphAndProfiles(context, async (work) => {
        const names = vocabulary.map(({ relationshipType }) => relationshipType);
        const known = new Set(
          (await work.find('vocabulary', 'relationshipType', names)).map((one) => one.relationshipType),
        );
        const missing = vocabulary.filter(({ relationshipType }) => !known.has(relationshipType));
        // New types of a graph that has content are a change of it.
        if (missing.length > 0 && work.epoch.eventId > 0) {
          const metadata = { edit: 'vocabulary.seed', types: missing.length };
          work.recordEpoch({ kind: 'edit', actor: 'system', metadata });
        }
        for (const { relationshipType, description, category } of missing) {
          const origin = { addedBy: 'system', addedAt: work.now, categorySource: 'builtin' } as const;
          const type = newType({ relationshipType, description, category, ...origin, createdAtEpoch: null });
          work.put('vocabulary', { ...type, isBuiltin: true });
        }
        const hasVectors = async () => (await work.reading.first(hasAnyVector, {})) === true;
        const activate = (profileId: number) => activateSet(work, profileId);
        await seedProfiles(work.unit, profiles, { hasVectors, activate }, work.now);
      }),

    saveVocabularyEmbeddings: (profile, entries, { replace = false, audit } = {}) =>
      writeGraph(context, async (work) => {
        await work.find(
          'vocabulary',
          'relationshipType',
          entries.map(({ relationshipType }) => relationshipType),
        );
        await work.find(
          'type_vector',
          'relationshipType',
          entries.map(({ relationshipType }) => relationshipType),
        );
        for (const { relationshipType, vector } of entries) {
          await writeTypeVector(work, relationshipType, { profile, vector }, replace);
        }
        work.audit(audit);
      }),
  };
}

/** The write set of a delta: a rename changes artifacts and webhooks, too, which others write whole. */
function setOf({ ontologyChange }: GraphDelta): typeof graphWrites {
  return ontologyChange?.kind === 'rename' ? graphAndNameWrites : graphWrites;
}
