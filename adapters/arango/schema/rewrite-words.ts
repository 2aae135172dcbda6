import { headingsAbove } from '../../../domain/text/chunks/headings-above.js';
import { storedSyntax } from '../../../domain/text/chunks/stored-syntax.js';
import { isUnspaced } from '../../../domain/text/unspaced/unspaced-scripts.js';
import type { PageValues } from '../backup/copy-statements.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import type { Statement } from '../database/statement.js';
import { wordsOfConcept, wordsOfPassage, wordsOfQuote, wordsOfSource } from '../graph/records/words-of.js';
import {
  changeConceptWords,
  changePassageWords,
  changeQuoteWords,
  changeSourceWords,
  forgetWordSums,
  pageOfConcepts,
  pageOfQuotes,
  pageOfSources,
  type ChangedWords,
  type Revised,
  type SourceRow,
} from './rewrite-word-statements.js';

/** Documents that are read at once. Sources have a few thousand characters each. */
const pageSize = 200;

/**
 * Writes the words again by which full text finds what is in scripts without spaces between words: to be done whenever
 * the rules of `indexForm` change for them. Done twice, or by two processes at once, it writes the same.
 * @throws ConcordanceError `store_unreachable`, `store_busy`; the reason of the signal
 */
export async function rewriteUnspacedWords(database: ArangoDatabase, signal?: AbortSignal): Promise<void> {
  const read = { database, signal };
  await eachPage(read, pageOfConcepts, keyOf, async (concepts) => {
    const found = concepts.filter(({ label, description, terms }) =>
      isUnspaced([label, description, ...terms.map(({ term }) => term)].join(' ')),
    );
    await change(database, changeConceptWords, found, wordsOfConcept);
  });
  await eachPage(
    read,
    pageOfSources,
    ({ source }) => source._key,
    async (rows) => {
      const found = rows.filter(({ source }) => isUnspaced([source.fullText, ...source.headingPath].join(' ')));
      const sources = found.map(({ source }) => source);
      await change(database, changeSourceWords, sources, wordsOfSource);
      await change(database, changePassageWords, found.flatMap(readPassages), wordsOfPassage);
    },
  );
  await eachPage(read, pageOfQuotes, keyOf, (quotes) =>
    change(
      database,
      changeQuoteWords,
      quotes.filter(({ quote }) => isUnspaced(quote)),
      wordsOfQuote,
    ),
  );
  await database.run(forgetWordSums, {});
}

/** The passages of a source with their texts and headings. */
function readPassages({ source, passages }: SourceRow) {
  const { fullText, startOffset, contentType, headingPath } = source;
  const above = headingsAbove(fullText, storedSyntax(contentType ?? null), headingPath);
  return passages.map(({ _key, _rev, startOffset: start, endOffset: end }) => ({
    ...{ _key, _rev, text: fullText.slice(start - startOffset, end - startOffset) },
    headings: above.of(start - startOffset),
  }));
}

async function change<Document extends Revised<object>>(
  database: ArangoDatabase,
  statement: Statement<ChangedWords, never>,
  documents: readonly Document[],
  wordsOf: (document: Document) => object,
): Promise<void> {
  if (documents.length === 0) return;
  const changed = documents.map((one) => ({ key: one._key, rev: one._rev, words: wordsOf(one) }));
  await database.run(statement, { changed });
}

function keyOf({ _key: key }: { _key: string }): string {
  return key;
}

async function eachPage<Row>(
  { database, signal }: { database: ArangoDatabase; signal: AbortSignal | undefined },
  page: Statement<PageValues, Row>,
  keyOfRow: (row: Row) => string,
  work: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (let after = ''; ;) {
    signal?.throwIfAborted();
    const rows = await database.rows(page, { after, limit: pageSize });
    if (rows.length === 0) return;
    await work(rows);
    after = keyOfRow(rows.at(-1)!);
  }
}
