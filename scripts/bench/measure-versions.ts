import { after, answerWell, isChat, startStandInModel } from '../../test/support/stand-in-model.js';
import { benchText } from './bench-text.js';
import { openBenchStack } from './bench-stack.js';
import { ingestAndWait } from './ingest-and-wait.js';

/** Part of the paragraphs that are edited. */
const shares = [0.01, 0.1, 0.5];
/** Time in which the model server answers a question. */
const answerMs = 500;

/**
 * Calls of a model and time of a second version, against reading its text as a new document. The model is a server
 * beside that counts what it is asked.
 */
export async function measureVersions(embedder: string, bytes: number): Promise<void> {
  const model = await startStandInModel((call, response) =>
    after(isChat(call) ? answerMs : 0, answerWell)(call, response),
  );
  const stack = await openBenchStack({
    CONCORDANCE_EMBEDDER: embedder,
    CONCORDANCE_MODEL_BASE_URL: model.url,
    CONCORDANCE_EXTRACTION_MODEL: 'stand-in',
  });
  /** Reads a text as the next version of a document. */
  const read = async (ontology: string, key: string, text: string) => {
    const before = model.calls.length;
    const job = await ingestAndWait(stack, key, new Blob([text]), undefined, { document_key: key, ontology });
    return { ...job, calls: model.calls.slice(before).filter(isChat).length };
  };
  try {
    await stack.startWorker();
    for (const share of shares) {
      for (const isSpread of [true, false]) {
        const key = `share-${share}-${isSpread ? 'spread' : 'together'}.md`;
        const text = benchText(bytes).replaceAll('In case ', `In case ${key} `);
        const edited = edit(text, share, isSpread);
        await read('bench', key, text);
        const version = await read('bench', key, edited);
        // Other words, as many: no answer is known before.
        const reread = await read('reread', key, edited.replaceAll('In case ', 'In fact '));
        console.log(
          `${share * 100} % of the paragraphs edited${isSpread ? ', evenly spread' : ' in one place'}: ` +
            `${version.calls} calls, ${(version.wall / 1000).toFixed(1)} s (${version.carried} of ${version.chunks} chunks ` +
            `carried over); read again ${reread.calls} calls, ${(reread.wall / 1000).toFixed(1)} s`,
        );
      }
    }
  } finally {
    await stack.close();
    await model.stop();
  }
}

/** Adds a sentence to a part of the paragraphs: to every so many, or to those from the middle on. */
function edit(text: string, share: number, isSpread: boolean): string {
  const paragraphs = text.split('\n\n');
  const every = Math.round(1 / share);
  const first = Math.floor((paragraphs.length * (1 - share)) / 2);
  const isEdited = (nth: number) =>
    isSpread ? nth % every === 0 : nth >= first && nth < first + Math.ceil(paragraphs.length * share);
  return paragraphs
    .map((paragraph, nth) => (isEdited(nth) ? `${paragraph} This was added to paragraph ${nth}.` : paragraph))
    .join('\n\n');
}
