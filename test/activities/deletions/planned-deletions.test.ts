import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mergeConcepts } from '../../../domain/editing/decisions/merge-concepts.js';
import { splitConcept } from '../../../domain/editing/decisions/split-concept.js';
import { undoDecision } from '../../../domain/editing/decisions/undo-decision.js';
import { isConcordanceError } from '../../../domain/errors.js';
import { readAll } from '../../../domain/graph/model.js';
import type { DeletionTarget } from '../../../domain/ontologies/deletion.js';
import { openIngestBench, type Answer, type IngestBench } from '../ingest/ingest-bench.js';
import { canonicalDump } from '../../support/canonical-dump.js';
import { deleteByJob } from '../../support/delete-by-job.js';
import { editGraph } from '../../support/edit-graph.js';
import { readSentences } from '../../support/sentence-extractor.js';

const ontologies = ['north', 'south', 'east'];
const words = ['lake', 'mere', 'rain', 'fish', 'boat', 'reed'];
const changes = [
  'read',
  'read',
  'read',
  'create',
  'create',
  'link',
  'link',
  'update',
  'merge',
  'split',
  'undo',
] as const;

const sentence = fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map(([a, b]) => `${a} needs ${b}.`);
const step = fc.record({
  what: fc.constantFrom(...changes, 'delete document', 'delete ontology'),
  sentences: fc.array(sentence, { minLength: 1, maxLength: 3 }),
  ...{ one: fc.nat(), other: fc.nat(), ontology: fc.constantFrom(...ontologies) },
});
type Dump = Record<string, Record<string, unknown>[]>;
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Search terms of a concept: the words that the text has of it, beside one that each text has. */
const readWithTerms: Answer = (asked) => {
  const { concepts, ...rest } = readSentences(asked);
  const terms = words.filter((word) => asked.text.includes(`${word} needs`)).map((word) => `${word} lover`);
  return { ...rest, concepts: concepts.map((one) => ({ ...one, searchTerms: ['thing', ...terms] })) };
};

/** Search terms that concepts lost which are there still, the first twenty by label, and how many. */
function lostTerms(before: Dump, after: Dump): [{ label: string; term: string }[], number] {
  const termsOf = (row: Dump[string][number]) => row['search_terms'] as string[];
  const left = new Map(after['concepts']!.map((row) => [row['concept_id'], termsOf(row)]));
  const lost = before['concepts']!.flatMap((row) => {
    const kept = left.get(row['concept_id']);
    const gone = kept === undefined ? [] : termsOf(row).filter((term) => !kept.includes(term));
    return gone.map((term) => ({ label: String(row['label']), term }));
  });
  const ordered = lost.map((one) => JSON.stringify([one.label, one.term])).sort();
  const named = ordered.slice(0, 20).map((one) => JSON.parse(one) as [string, string]);
  return [named.map(([label, term]) => ({ label, term })), lost.length];
}

describe('what a deletion is said to take', () => {
  let bench: IngestBench;
  let edit: ReturnType<typeof editGraph>;
  beforeEach(open);
  afterEach(() => bench.close());
  async function open(): Promise<void> {
    bench = await openIngestBench();
    bench.answer = readWithTerms;
    edit = editGraph(bench.platform);
  }

  const store = () => bench.platform.store;
  const mint = () => bench.platform.ids.mint('dec');
  const read = async (text: string, ontology: string) =>
    bench.read(
      await bench.submit(`${text}\n`, { ontology, force: true, filename: `${text.replaceAll(/\W+/g, '-')}.md` }),
    );
  const merge = async (targetId: string, sourceId: string) =>
    mergeConcepts(bench.platform, edit.editor(), { decisionId: mint(), targetId, sourceId, reason: '' });
  const undo = async (undoes: string) =>
    undoDecision(bench.platform, edit.editor(), { decisionId: mint(), undoes, reason: '' });
  const ontologyNamed = async (name: string) => ({
    ontologyId: (await store().ontologyByName(readAll, name))!.ontologyId,
  });
  const dump = () => canonicalDump(store());
  const conceptIds = async () => (await dump())['concepts']!.map((row) => String(row['concept_id']));
  const documentIds = async () =>
    (await Promise.all((await store().ontologyNames(readAll)).map(ontologyNamed))).map(({ ontologyId }) =>
      store().documentIdsOf(ontologyId, 99),
    );

  /** Deletes it, and compares what was said to go, what the job says went, and what is not there any more. */
  async function deleteAsPlanned(target: DeletionTarget): Promise<string[]> {
    const before = await dump();
    const plan = (await store().documentsDeletionPlan(readAll, target))!;
    const { cancelledJobs: _, documentId: __, ...went } = await deleteByJob(bench.platform, target);
    const after = await dump();
    const keyed = (rows: Record<string, unknown>[], key: string) => new Set(rows.map((row) => row[key]));
    const gone = (stream: string, key: string) => {
      const left = keyed(after[stream]!, key);
      return before[stream]!.filter((row) => !left.has(row[key]));
    };
    const concepts = gone('concepts', 'concept_id');
    const counted = {
      sources: gone('sources', 'source_id').length,
      instances: gone('instances', 'instance_id').length,
      concepts: concepts.length,
      relationships: gone('relationships', 'edge_id').length,
    };
    assert.deepEqual(went, { ...counted, documents: plan.documents });
    assert.deepEqual({ ...plan, ...went }, plan);
    const labels = concepts.map((row) => String(row['label'])).sort();
    assert.deepEqual(plan.conceptLabels, labels.slice(0, 20));
    assert.deepEqual([plan.lostTerms, plan.searchTerms], lostTerms(before, after));
    await hasNoGhosts();
    return labels;
  }

  /** Each concept belongs to an ontology, through a quote or through a person. */
  async function hasNoGhosts(): Promise<void> {
    const found = await store().concepts(readAll, await conceptIds());
    assert.deepEqual(
      found.filter(({ documents }) => documents.length === 0),
      [],
    );
  }

  async function take({ what, sentences, one, other, ontology }: Step): Promise<void> {
    const ids = await conceptIds();
    const [id, second] = [ids[one % ids.length], ids[other % ids.length]];
    if (what === 'read') await read(sentences.join(' '), ontology);
    else if (what === 'create') await edit.create(words[one % words.length]!, { in: ontology });
    else if (what === 'delete ontology') {
      if ((await store().ontologyByName(readAll, ontology)) !== undefined) {
        await deleteAsPlanned(await ontologyNamed(ontology));
      }
    } else if (what === 'delete document') {
      const documents = (await Promise.all(await documentIds())).flat();
      const documentId = documents[one % documents.length];
      if (documentId !== undefined) await deleteAsPlanned({ documentId });
    } else if (id === undefined || second === undefined) return;
    else if (what === 'link') {
      if (id !== second) await edit.link(id, 'CAUSES', second);
    } else if (what === 'update') await edit.update(id, { description: `Said by hand ${one}` });
    else if (what === 'merge') {
      if (id !== second) await merge(id, second);
    } else if (what === 'split') {
      const instanceIds = (await store().evidenceOf(readAll, [id], 100)).map(({ instanceId }) => instanceId);
      if (instanceIds.length < 2) return;
      await splitConcept(
        bench.platform,
        edit.editor(),
        {
          ...{ decisionId: mint(), conceptId: id, instanceIds: instanceIds.slice(0, 1), label: `Part ${one}` },
          ...{ description: '', searchTerms: [], reason: '' },
        },
        bench.platform.clock.now(),
      );
    } else {
      const { decisions } = await store().conceptDecisions(readAll, { conceptId: null }, { limit: 50, offset: 0 });
      const decision = decisions[one % decisions.length];
      if (decision === undefined) return;
      await undo(decision.decisionId).catch((error: unknown) => {
        if (!isConcordanceError(error) || error.code !== 'conflict') throw error;
      });
      await hasNoGhosts();
    }
  }

  it('is what goes, whatever people and documents added, and leaves no concept without an ontology', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
          for (const one of steps) await take(one);
          for (const name of await store().ontologyNames(readAll)) await deleteAsPlanned(await ontologyNamed(name));
          const { concepts, relationships } = await dump();
          assert.deepEqual([concepts, relationships], [[], []]);
        })
        .beforeEach(async () => {
          await bench.close();
          await open();
        }),
      { numRuns: 8 },
    );
  });
});
