import { mergeConcepts } from '../../domain/editing/decisions/merge-concepts.js';
import { splitConcept } from '../../domain/editing/decisions/split-concept.js';
import { undoDecision } from '../../domain/editing/decisions/undo-decision.js';
import { readAll } from '../../domain/graph/model.js';
import { retractBrokenOff } from '../../domain/versions/broken-off.js';
import { openIngestBench, type Answer, type IngestBench } from '../activities/ingest/ingest-bench.js';
import { canonicalDump } from './canonical-dump.js';
import { deleteByJob } from './delete-by-job.js';
import { editGraph } from './edit-graph.js';

export type EditedGraph = Awaited<ReturnType<typeof openEditedGraph>>;

/** A reading of which some chunks are in the graph. */
export interface BegunReading {
  /** Reads more chunks: those before this one. */
  readTo(end: number): Promise<void>;
  /** Reads the other chunks, and publishes all. */
  finish(): Promise<void>;
  /** Cancels the job, and takes back what is to go. */
  breakOff(): Promise<void>;
}

interface SubmissionOptions {
  ontology?: string;
  filename?: string;
  targetWords?: number;
}

/**
 * A graph of documents that are read as the answer says, in which concepts are merged and split.
 * @param opened the graph; a new one unless said
 */
export async function openEditedGraph(answer: Answer, opened?: IngestBench) {
  const bench = opened ?? (await openIngestBench());
  bench.answer = answer;
  const { platform } = bench;
  const { store } = platform;
  const edit = editGraph(platform);
  const last = new Map<string, string>();
  const mint = () => platform.ids.mint('dec');
  /** Submits the text as the newest version of the document, to be read again where it is the same. */
  const submit = (documentKey: string, text: string, more: SubmissionOptions = {}) => {
    const force = last.get(documentKey) === text;
    last.set(documentKey, text);
    return bench.submit(text, { filename: `${documentKey}.md`, documentKey, force, ...more });
  };
  const evidence = async (conceptId: string) =>
    (await store.evidenceOf(readAll, [conceptId], 100)).toSorted((a, b) => (a.instanceId < b.instanceId ? -1 : 1));
  const splitOff = (conceptId: string, label: string, instanceIds: readonly string[]) => {
    const given = { decisionId: mint(), conceptId, instanceIds, label, description: '', searchTerms: [], reason: '' };
    return splitConcept(platform, edit.editor(), given, platform.clock.now());
  };
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
        jobs.push(await bench.read(await submit(`${ontology} ${at}`, text, { filename: `${at}.md`, ontology })));
      }
      return jobs;
    },
    /** Begins to read the text as the newest version of the document: its first chunks. */
    async begin(
      documentKey: string,
      text: string,
      count: number,
      options: SubmissionOptions = {},
    ): Promise<BegunReading> {
      const before = last.get(documentKey);
      const run = await submit(documentKey, text, options);
      const { activities } = bench;
      const { chunks } = await activities.chunkDocument({ ...run, ...(await activities.parseDocument(run)) });
      let read = 0;
      const readTo = async (end: number) => {
        for (; read < Math.min(end, chunks); read += 1) {
          await activities.extractChunks({ ...run, from: read, to: read + 1, contextThrough: read - 1 });
          await activities.integrateChunks({ ...run, from: read, to: read + 1 });
        }
      };
      await readTo(count);
      return {
        readTo,
        async finish() {
          await readTo(chunks);
          await activities.finishDocument(run);
        },
        async breakOff() {
          if (before === undefined) last.delete(documentKey);
          else last.set(documentKey, before);
          await store.cancelJob(run.jobId, { why: 'Ann cancelled the job.' });
          await retractBrokenOff(store, null, 100);
        },
      };
    },
    /** Deletes the document. */
    async remove(documentKey: string): Promise<void> {
      const { documents } = await store.listDocuments(readAll, {
        ...{ ontology: null, search: null, documentKey, limit: 1, offset: 0 },
      });
      await deleteByJob(platform, { documentId: documents[0]!.documentId });
      last.delete(documentKey);
    },
    quotes: async (conceptId: string) => (await evidence(conceptId)).map(({ quote }) => quote).sort(),
    /** Splits off the quotes that are chosen; null where those are all or none. */
    async split(conceptId: string, label: string, isChosen: (quote: string, at: number) => boolean) {
      const all = await evidence(conceptId);
      const instanceIds = all.filter(({ quote }, at) => isChosen(quote, at)).map((one) => one.instanceId);
      if (instanceIds.length === 0 || instanceIds.length === all.length) return null;
      return splitOff(conceptId, label, instanceIds);
    },
    splitOff,
    merge: (targetId: string, sourceId: string) =>
      mergeConcepts(platform, edit.editor(), { decisionId: mint(), targetId, sourceId, reason: '' }),
    undo: (undoes: string) => undoDecision(platform, edit.editor(), { decisionId: mint(), undoes, reason: '' }),
  };
}
