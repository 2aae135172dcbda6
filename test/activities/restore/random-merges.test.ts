import fc from 'fast-check';
import assert from 'node:assert/strict';
import { verifyBackup } from '../../../domain/backup/verify/verify-backup.js';
import { readAll } from '../../../domain/graph/model.js';
import { readDays } from '../../support/day-reader.js';
import { deleteByJob } from '../../support/delete-by-job.js';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';
import { graphTables } from '../../support/graph-tables.js';
import { makeBackup } from '../../support/make-backup.js';
import { parseDocument, snapshotText } from '../../support/snapshot-document.js';
import { fullOrder } from '../backup/backup-bench.js';
import { contentsOf } from './backup-contents.js';
import { step, takeAll } from './random-steps.js';
import { openRestoreBench } from './restore-bench.js';

let snapshots = 0;

/** Contents of the graph, after its backup was verified: no record names one that is missing. */
async function requireSound({ bench: { platform } }: EditedGraph): Promise<ReturnType<typeof contentsOf>> {
  const text = await snapshotText(platform.snapshots, `bak_sound_${(snapshots += 1)}`);
  const report = await verifyBackup(async function* () {
    yield Buffer.from(text);
  });
  assert.deepEqual(report.errors, []);
  assert.deepEqual(report.external_deps, {});
  assert.deepEqual(await platform.store.integrityIssues(), []);
  return contentsOf(parseDocument(text).bulk);
}

async function deleteAll({ bench: { platform } }: EditedGraph): Promise<void> {
  const page = { ontology: null, search: null, documentKey: null, limit: 100, offset: 0 };
  const { documents } = await platform.store.listDocuments(readAll, page);
  for (const { documentId } of documents) await deleteByJob(platform, { documentId });
}

const idsIn = (rows: readonly string[]) =>
  [...new Set(rows.map((row) => (JSON.parse(row) as { concept_id: string }).concept_id))].sort();

/** Steps that leave no relationship behind once all documents are deleted. */
const ofDocuments = step.filter(({ what }) => !['create', 'update', 'link'].includes(what));

describe('a graph into which backups are merged', () => {
  it('has all that it had and all that they have, goes on, and loses all of it with its documents', async () => {
    const history = fc.array(ofDocuments, { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(history, history, history, async (there, here, further) => {
        const other = await openEditedGraph(readDays);
        const target = await openRestoreBench();
        try {
          await takeAll(other, there, []);
          const { store, objects } = other.bench.platform;
          const owner = { ownerId: 'usr_1', ownerName: 'ada', filename: 'All ontologies' };
          await store.openJob({ kind: 'backup', jobId: 'bak_1', ...owner, backup: fullOrder });
          await makeBackup(other.bench.platform, 'bak_1');
          const file = await objects.read((await store.backup('bak_1'))!.objectKey);
          const world = await openEditedGraph(readDays, target.bench);
          const decisions: string[] = [];
          await takeAll(world, here, decisions);
          const [own, added] = [await requireSound(world), await requireSound(other)];
          for (const times of [1, 2]) {
            await target.run(await target.open(file, 'simple', 'merge'));
            const all = await requireSound(world);
            for (const kind of ['concepts', 'sources', 'quotes', 'relationships'] as const) {
              const expected = [...own[kind], ...Array.from({ length: times }, () => added[kind]).flat()];
              assert.deepEqual(all[kind], expected.sort(), kind);
            }
          }
          await takeAll(world, further, decisions);
          await requireSound(world);
          await deleteAll(world);
          const tables = graphTables(target.platform);
          for (const table of ['document', 'source', 'instance', 'relationship', 'passage']) {
            assert.deepEqual(tables[table], [], table);
          }
          // A concept that somebody split off is theirs.
          assert.deepEqual(idsIn(tables['concept']!), idsIn(tables['concept_support']!));
        } finally {
          await target.close();
          await other.close();
        }
      }),
      { numRuns: Number(process.env['RUNS'] ?? 4) },
    );
  });
});
