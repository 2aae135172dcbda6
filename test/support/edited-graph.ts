import { mergeConcepts } from '../../domain/editing/decisions/merge-concepts.js';
import { splitConcept } from '../../domain/editing/decisions/split-concept.js';
import { undoDecision } from '../../domain/editing/decisions/undo-decision.js';
import { readAll } from '../../domain/graph/model.js';
import { openIngestBench, type Answer } from '../activities/ingest/ingest-bench.js';
import { canonicalDump } from './canonical-dump.js';
import { editGraph } from './edit-graph.js';

export type EditedGraph = Awaited<ReturnType<typeof openEditedGraph>>;

/** A graph of documents that are read as the answer says, in which concepts are merged and split. */
export async function openEditedGraph(answer: Answer) {
  const bench = await openIngestBench();
  bench.answer = answer;
  const { platform } = bench;
  const { store } = platform;
  const edit = editGraph(platform);
  const last = new Map<string, string>();
  const mint = () => platform.ids.mint('dec');
  const evidence = async (conceptId: string) =>
    (await store.evidenceOf(readAll, [conceptId], 100)).toSorted((a, b) => (a.instanceId < b.instanceId ? -1 : 1));
  return {
    bench,
    store,
    edit,
    dump: () => canonicalDump(store),
    close: () => bench.close(),
    /** Reads each text as the newest version of a document of its own, again where it is the same. */
    async read(texts: readonly string[], ontology = 'tests') {
      const jobs = [];
      for (const [at, text] of texts.entries()) {
        const documentKey = `${ontology} ${at}`;
        const force = last.get(documentKey) === text;
        last.set(documentKey, text);
        const more = { filename: `${at}.md`, documentKey, force, ontology };
        jobs.push(await bench.read(await bench.submit(text, more)));
      }
      return jobs;
    },
    quotes: async (conceptId: string) => (await evidence(conceptId)).map(({ quote }) => quote).sort(),
    /** Splits off the quotes that are chosen; null where those are all or none. */
    async split(conceptId: string, label: string, isChosen: (quote: string, at: number) => boolean) {
      const all = await evidence(conceptId);
      const instanceIds = all.filter(({ quote }, at) => isChosen(quote, at)).map((one) => one.instanceId);
      if (instanceIds.length === 0 || instanceIds.length === all.length) return null;
      const given = { decisionId: mint(), conceptId, instanceIds, label, description: '', searchTerms: [], reason: '' };
      return splitConcept(platform, edit.editor(), given, platform.clock.now());
    },
    merge: (targetId: string, sourceId: string) =>
      mergeConcepts(platform, edit.editor(), { decisionId: mint(), targetId, sourceId, reason: '' }),
    undo: (undoes: string) => undoDecision(platform, edit.editor(), { decisionId: mint(), undoes, reason: '' }),
  };
}
