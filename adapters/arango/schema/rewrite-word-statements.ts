import type { PageValues } from '../backup/copy-statements.js';
import { statement } from '../database/statement.js';
import type { ConceptDocument, InstanceDocument } from '../graph/records/concept-records.js';
import type { PassageDocument, SourceDocument } from '../graph/records/document-records.js';

/** A document as it was read; `_rev` tells whether somebody has written it since. */
export type Revised<Document> = Document & { _key: string; _rev: string };

export interface SourceRow {
  source: Revised<SourceDocument>;
  passages: Revised<PassageDocument>[];
}

export const pageOfConcepts = statement<PageValues, Revised<ConceptDocument>>(`
  FOR d IN concept
    FILTER d._key > @after
    SORT d._key
    LIMIT @limit
    RETURN KEEP(d, "_key", "_rev", "label", "terms", "description")`);

export const pageOfSources = statement<PageValues, SourceRow>(`
  FOR d IN source
    FILTER d._key > @after
    SORT d._key
    LIMIT @limit
    LET passages = (
      FOR p IN passage
        FILTER p.sourceId == d.sourceId
        RETURN KEEP(p, "_key", "_rev", "startOffset", "endOffset")
    )
    RETURN { source: KEEP(d, "_key", "_rev", "fullText", "headingPath", "contentType", "startOffset"), passages }`);

export const pageOfQuotes = statement<PageValues, Revised<InstanceDocument>>(`
  FOR d IN instance
    FILTER d._key > @after
    SORT d._key
    LIMIT @limit
    RETURN KEEP(d, "_key", "_rev", "quote")`);

/** Words of documents that nobody has written since they were read; who has, has given them theirs. */
export interface ChangedWords {
  changed: readonly { key: string; rev: string; words: object }[];
}

export const changeConceptWords = statement<ChangedWords>(`
  FOR one IN @changed
    FOR d IN concept
      FILTER d._key == one.key AND d._rev == one.rev
      UPDATE d WITH one.words IN concept`);

export const changeSourceWords = statement<ChangedWords>(`
  FOR one IN @changed
    FOR d IN source
      FILTER d._key == one.key AND d._rev == one.rev
      UPDATE d WITH one.words IN source`);

export const changePassageWords = statement<ChangedWords>(`
  FOR one IN @changed
    FOR d IN passage
      FILTER d._key == one.key AND d._rev == one.rev
      UPDATE d WITH one.words IN passage`);

export const changeQuoteWords = statement<ChangedWords>(`
  FOR one IN @changed
    FOR d IN instance
      FILTER d._key == one.key AND d._rev == one.rev
      UPDATE d WITH one.words IN instance`);

/** Has the numbers of all words counted again by the next write. */
export const forgetWordSums = statement<object>(`
  FOR d IN graph_state
    FILTER d._key == "only"
    UPDATE d WITH { words: null } IN graph_state`);
