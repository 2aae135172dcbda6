import assert from 'node:assert/strict';
import { join } from 'node:path';
import fc from 'fast-check';
import { mergeConcepts } from '../../../domain/editing/decisions/merge-concepts.js';
import { splitConcept } from '../../../domain/editing/decisions/split-concept.js';
import { undoDecision } from '../../../domain/editing/decisions/undo-decision.js';
import { isConcordanceError } from '../../../domain/errors.js';
import { emptyDelta } from '../../../domain/graph/delta.js';
import { readAll } from '../../../domain/graph/model.js';
import { asDeletion } from '../../../domain/jobs/job-identity.js';
import { documentDeletion, ontologyRemoval, type DeletionTarget } from '../../../domain/ontologies/deletion.js';
import { setLifecycle } from '../../../domain/ontologies/set-lifecycle.js';
import { retractBrokenOff } from '../../../domain/versions/broken-off.js';
import { openIngestBench, type IngestBench } from '../../activities/ingest/ingest-bench.js';
import { editGraph } from '../../support/edit-graph.js';
import { GraphCopy, rowsInFile } from '../../support/graph-copy.js';
import { readSentences } from '../../support/sentence-extractor.js';

const nouns = ['lake', 'mere', 'rain', 'boat', 'fish', 'ice'];
const sentences = nouns.flatMap((one, at) => {
  const other = nouns[(at + 1) % nouns.length]!;
  const name = `${one[0]!.toUpperCase()}${one.slice(1)}`;
  return [`${name} needs ${other}.`, `${name} is a thing of the shore.`];
});
const text = fc.subarray(sentences, { minLength: 1 }).map((some) => some.join('\n\n'));

/** Long enough that a text has several chunks. */
const longer = (words: string) => words.replaceAll('.', `.${' Words that say nothing stand here.'.repeat(15)}`);

const kinds = [
  ...['read', 'read', 'read', 'force', 'give_key', 'create', 'update', 'link', 'unlink', 'remove', 'merge', 'merge'],
  ...[
    'read_part',
    'recut',
    'take_back',
    'split',
    'undo',
    'rename',
    'freeze',
    'delete_document',
    'delete_ontology',
    'seed',
  ],
] as const;
const operation = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(30),
  to: fc.nat(30),
  text,
  pages: fc.nat(3),
  limit: fc.integer({ min: 1, max: 40 }),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Changes a graph in every way there is. What is refused changes nothing. */
function changer(bench: IngestBench) {
  const { platform } = bench;
  const { store, ids } = platform;
  const edit = editGraph(platform);
  const decisions: string[] = [];
  const ontologies = ['tests', 'lakes'];
  const concepts = async () =>
    (await store.scan('concepts', null, 1000)).records.map((row) => String(row['concept_id']));
  const edges = async () =>
    (await store.scan('relationships', null, 1000)).records.map((row) => String(row['edge_id']));
  const nth = <T>(list: readonly T[], at: number) => list[at % list.length] as T;

  const remove = async (target: DeletionTarget) => {
    const opened = await store.openDeletion({ jobId: ids.mint('del'), ownerId: 'usr_1', ownerName: 'ada', target });
    const job = asDeletion(opened.job);
    const started = (await store.startJobs(job.ontologyId, 100)).find(({ jobId }) => jobId === job.jobId)!;
    await store.confirmStart(job.jobId, started.runToken);
    const attempt = { ...job, runToken: started.runToken };
    const documentIds = 'documentId' in target ? [target.documentId] : await store.documentIdsOf(job.ontologyId, 100);
    for (const documentId of documentIds) await store.commit(documentDeletion(attempt, documentId));
    if (!('documentId' in target)) await store.commit(ontologyRemoval(attempt));
    await store.finishJob(job.jobId, { status: 'completed', error: null }, attempt.runToken);
  };

  const rename = async (name: string, at: number) => {
    const { ontologyId } = (await store.ontologyByName(readAll, name))!;
    const newName = `${name.split(' ')[0]} ${at}`;
    await store.commit({
      ...emptyDelta(
        { jobId: ids.mint('req'), step: 'rename', ordinal: 0 },
        { kind: 'edit', actor: 'ada', metadata: {} },
      ),
      ontologyChange: {
        kind: 'rename',
        ontologyId,
        oldName: name,
        name: newName,
        embedding: null,
        embeddingProfile: null,
      },
    });
    ontologies[ontologies.indexOf(name)] = newName;
  };

  return async ({ kind, at, to, text: words }: Operation): Promise<void> => {
    const ontology = nth(ontologies, at);
    const all = await concepts();
    const documents = await store.listDocuments(readAll, { ontology: null, search: null, limit: 100, offset: 0 });
    const document = nth(documents.documents, at);
    switch (kind) {
      case 'read': {
        const documentKey = to % 3 === 0 ? null : `key ${to % 3}`;
        await bench.read(await bench.submit(longer(words), { ontology, documentKey }));
        return;
      }
      case 'force':
        await bench.read(await bench.submit(longer(words), { ontology, force: true, documentKey: 'key 1' }));
        return;
      case 'read_part':
      case 'recut': {
        // The current version again, to some chunk, in the same chunks or in others; published or broken off.
        const original = document === undefined ? null : await platform.objects.read(document.blobKey);
        if (original === null) return;
        const options = { documentKey: document.documentKey, ontology: document.ontology, force: true };
        const run = await bench.submit(original, { ...options, targetWords: kind === 'recut' ? 150 : 100 });
        const plan = await bench.activities.chunkDocument({ ...run, ...(await bench.activities.parseDocument(run)) });
        const chunks = Math.min(plan.chunks, 1 + (to % 3));
        await bench.activities.extractChunks({ ...run, from: 0, to: chunks, contextThrough: -1 });
        await bench.activities.integrateChunks({ ...run, from: 0, to: chunks });
        if (to % 2 === 0) return void (await store.cancelJob(run.jobId, { why: 'Ann cancelled the job.' }));
        return void (await bench.activities.finishDocument(run));
      }
      case 'take_back':
        return void (await retractBrokenOff(store, null, 100));
      case 'give_key': {
        const original = document === undefined ? null : await platform.objects.read(document.blobKey);
        if (original === null) return;
        const submitted = bench.submit(original, { ontology: document.ontology, documentKey: `given ${to}` });
        // The content is there already, so that no job starts.
        return void (await submitted.catch(() => undefined));
      }
      case 'create':
        return void (await edit.create(`Thing ${to}`, { in: ontology, note: to % 2 === 0 ? 'Seen by myself' : null }));
      case 'update':
        return void (await edit.update(nth(all, at), {
          ...(to % 3 === 0 ? { label: `Renamed ${to}` } : {}),
          ...(to % 3 === 1 ? { description: `Described ${to}` } : { searchTerms: [`term ${to}`] }),
        }));
      case 'link':
        return void (await edit.link(nth(all, at), `TYPE_${to % 4}`, nth(all, to), (to % 10) / 10));
      case 'unlink':
        return void (await edit.unlink(nth(await edges(), at)));
      case 'remove':
        return void (await edit.remove(nth(all, at)));
      case 'merge': {
        const decided = { decisionId: ids.mint('dec'), targetId: nth(all, at), sourceId: nth(all, to), reason: '' };
        await mergeConcepts(platform, edit.editor(), decided);
        return void decisions.push(decided.decisionId);
      }
      case 'split': {
        const quotes = await store.evidenceOf(readAll, [nth(all, at)], 100);
        const decided = { decisionId: ids.mint('dec'), conceptId: nth(all, at), label: `Split ${to}`, description: '' };
        const instanceIds = quotes.slice(0, 1).map(({ instanceId }) => instanceId);
        const given = { ...decided, instanceIds, searchTerms: [], reason: '' };
        await splitConcept(platform, edit.editor(), given, platform.clock.now());
        return void decisions.push(decided.decisionId);
      }
      case 'undo': {
        const undoes = decisions.pop();
        if (undoes === undefined) return;
        return void (await undoDecision(platform, edit.editor(), { decisionId: ids.mint('dec'), undoes, reason: '' }));
      }
      case 'rename':
        return rename(ontology, to);
      case 'freeze':
        for (const state of ['frozen', 'pinned'] as const) {
          const audit = (_action: string, target: string | null) => edit.editor().audit(target ?? '', {});
          await setLifecycle(platform, ontology, { state, reason: `because ${to}`, actor: 'ada', audit });
        }
        return;
      case 'delete_document':
        return document && remove({ documentId: document.documentId });
      case 'delete_ontology':
        return remove({ ontologyId: (await store.ontologyByName(readAll, ontology))!.ontologyId });
      case 'seed': {
        const type = { relationshipType: `SEEDED_${to}`, description: 'New', category: 'logical' };
        return void (await store.seedGraph({ vocabulary: [type], profiles: [] }));
      }
    }
  };
}

describe('the feed of changes', () => {
  const open: IngestBench[] = [];
  afterEach(async () => {
    for (const bench of open.splice(0)) await bench.close();
  });
  async function newBench(): Promise<IngestBench> {
    const bench = await openIngestBench();
    open.push(bench);
    bench.answer = readSentences;
    return bench;
  }

  it('keeps a copy equal to the graph, whatever changes it, and while pages are read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 8, maxLength: 20 }), async (operations) => {
        const bench = await newBench();
        const { store, settings } = bench.platform;
        const file = join(settings.dataDir, 'graph.db');
        const change = changer(bench);
        await bench.read(await bench.submit(longer(sentences.join('\n\n')), { ontology: 'lakes' }));
        const { ontologyId } = (await store.ontologyByName(readAll, 'lakes'))!;
        const copies = [new GraphCopy(store), new GraphCopy(store, { ontology: ontologyId })];
        for (const one of operations) {
          try {
            await change(one);
          } catch (error) {
            // What cannot be done to the graph as it is is refused, or finds nothing to do it to.
            if (!isConcordanceError(error) && !(error instanceof TypeError)) throw error;
          }
          for (const copy of copies) for (let page = 0; page < one.pages; page += 1) await copy.takePage(one.limit);
        }
        for (const copy of copies) await copy.takeAll(operations[0]!.limit);
        assert.deepEqual(copies[0]!.rows(), rowsInFile(file));
        assert.deepEqual(copies[1]!.rows(), rowsInFile(file, ontologyId));
        assert.deepEqual((await new GraphCopy(store).takeAll(7)).rows(), rowsInFile(file), 'a new copy');
        await bench.close();
        open.length = 0;
      }),
      { numRuns: 8 },
    );
  });
});
