import { benchText } from './bench-text.js';
import { openBenchStack } from './bench-stack.js';
import { ingestAndWait } from './ingest-and-wait.js';

/** Part of the paragraphs that are edited. */
const shares = [0.01, 0.1, 0.5];

/** Chunks that are read (calls of a model) and time of a second version, against reading its text as a new document. */
export async function measureVersions(embedder: string, bytes: number): Promise<void> {
  const stack = await openBenchStack({ CONCORDANCE_EMBEDDER: embedder });
  try {
    await stack.startWorker();
    for (const share of shares) {
      for (const isSpread of [true, false]) {
        const key = `share-${share}-${isSpread ? 'spread' : 'together'}.md`;
        const text = benchText(bytes).replaceAll('In case ', `In case ${key} `);
        const edited = edit(text, share, isSpread);
        await ingestAndWait(stack, key, new Blob([text]), undefined, { document_key: key });
        const version = await ingestAndWait(stack, key, new Blob([edited]), undefined, { document_key: key });
        const reread = await ingestAndWait(stack, key, new Blob([edited]), undefined, {
          ...{ document_key: key, force: 'true', ontology: 'anew' },
        });
        console.log(
          `${share * 100} % of the paragraphs edited${isSpread ? ', evenly spread' : ' in one place'}: ` +
            `${version.chunks - version.carried} of ${version.chunks} chunks read in ` +
            `${(version.wall / 1000).toFixed(1)} s; read again ${reread.chunks} in ${(reread.wall / 1000).toFixed(1)} s`,
        );
      }
    }
  } finally {
    await stack.close();
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
