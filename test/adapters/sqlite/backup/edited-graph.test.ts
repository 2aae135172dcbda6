import assert from 'node:assert/strict';
import { streamNames, type StreamName } from '../../../../domain/backup/format/streams.js';
import { verifyBackup } from '../../../../domain/backup/verify/verify-backup.js';
import { readDays } from '../../../support/day-reader.js';
import { openEditedGraph, type EditedGraph } from '../../../support/edited-graph.js';
import { parseDocument, snapshotText } from '../../../support/snapshot-document.js';

const filler = 'Words that say nothing of it stand here all along. '.repeat(10);
const textOf = (...paragraphs: string[]) => `${paragraphs.map((one) => `${one} ${filler}`).join('\n\n')}\n`;

/** Streams that stay empty in such a graph. */
const none: StreamName[] = ['vocabulary_settings', 'aggressiveness_profiles', 'ontology_renames', 'query_definitions'];

describe('a snapshot of a graph that people edited', () => {
  let world: EditedGraph;
  beforeEach(async () => {
    world = await openEditedGraph(readDays);
  });
  afterEach(() => world.close());

  it('has everything that they did, as a sound backup', async () => {
    const { edit, bench } = world;
    const { store, snapshots } = bench.platform;
    await world.read([
      textOf('Lake needs rain on day 1. Lake is a thing of day 2.', 'Mere needs fish on day 3.'),
      textOf('Rain needs lake on day 4.', 'Fish is a thing of day 5. Mere needs rain on day 6.'),
    ]);
    await world.read([textOf('Sand needs rain on day 1.')], 'soil');
    await world.begin('a', textOf('Lake needs fish on day 7.'), 9).then((one) => one.finish());
    await world.begin('a', textOf('Lake needs rain on day 8.'), 9).then((one) => one.finish());
    const reading = await world.begin('a', textOf('Lake needs mere on day 9.', 'Pond needs lake on day 1.'), 1);
    const { conceptId } = await edit.create('Reed', { note: 'Seen in May', searchTerms: ['rush'] });
    await edit.update('rain', { label: 'Rainfall', description: 'Water that falls' });
    await edit.link(conceptId, 'NEEDS', 'rain', 0.7);
    await world.merge('lake', 'mere');
    const split = await world.split('lake', 'Tarn', (_, at) => at === 0);
    await world.undo(split!.decisionId);
    await world.split('lake', 'Tarn', (_, at) => at === 0);

    const text = await snapshotText(snapshots, 'bak_1');
    const report = await verifyBackup(async function* () {
      yield Buffer.from(text);
    });
    assert.deepEqual([report.errors, report.warnings], [[], []]);
    const { bulk } = parseDocument(text);
    const empty = streamNames.filter((name) => bulk[name].length === 0 && !none.includes(name));
    assert.deepEqual(empty, ['anchored_by', 'similar_pairs', 'type_decisions']);
    assert.deepEqual(
      bulk.concept_decisions.map((one) => one['position']).toSorted(),
      bulk.concept_decisions.map((_, at) => at),
    );
    assert.ok(bulk.concept_decisions.some((one) => one['before'] !== null));
    assert.equal(bulk.concept_notes[0]!['note'], 'Seen in May');
    assert.ok(!text.includes('Pond needs'));

    await reading.finish();
    assert.ok((await snapshotText(snapshots, 'bak_2')).includes('Pond needs'));

    const { ontologyId } = (await store.ontologyByName({ kind: 'all' }, 'soil'))!;
    const soil = await snapshotText(snapshots, 'bak_3', { type: 'ontology', ontologyId, ontology: 'soil' });
    const ofOne = await verifyBackup(async function* () {
      yield Buffer.from(soil);
    });
    assert.deepEqual([ofOne.errors, ofOne.warnings], [[], []]);
    assert.deepEqual(ofOne.external_deps, {});
    assert.ok(parseDocument(soil).bulk.concepts.length >= 2);
  });
});
