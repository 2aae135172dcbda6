import { searchTextOf, type QueryDefinition } from '../../../domain/program/query-definition.js';
import type { CopiedKind, CopiedRecord } from '../../../domain/ports/backup/graph-copies.js';
import { stemmedWords } from '../../../domain/text/forms/stemmed-words.js';
import { keyOf } from '../database/key.js';
import type { Stored } from '../database/write-set.js';
import { releasedObject } from '../objects/released-objects.js';
import type { ConceptDocument, InstanceDocument } from '../graph/records/concept-records.js';
import type { SourceDocument } from '../graph/records/document-records.js';
import { statementOf } from '../graph/relationships/insert-relationship.js';
import { graphKey, passageIdOf, type GraphCollection } from '../graph/records/graph-records.js';
import { wordsOfConcept, wordsOfQuote, wordsOfSource } from '../graph/records/words-of.js';

/** Fields that other stores have, and documents do not. */
const ofOthers = ['sourceKey', 'conceptKey', 'vectorId', 'only'];

/** The record without the fields of other stores. */
function ownFields(record: CopiedRecord): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !ofOthers.includes(name)));
}

/** The documents of records that are no vectors: with their keys, and with what is found and read by. */
const documentOf: Partial<Record<CopiedKind, (record: CopiedRecord) => Stored>> = {
  embedding_profile: (record) => ({ _key: String(record['profileId']), ...record }),
  vocabulary_config: ({ settings, updatedAt, updatedBy }) => ({ _key: 'only', settings, updatedAt, updatedBy }),
  aggressiveness_profile: ({ profileName, curve, description, createdAt }) => ({
    ...{ _key: keyOf(String(profileName)), profileName, curve, description, isBuiltin: false, createdAt },
  }),
  type_decision: ({ joined, ...record }) => ({
    ...{ _key: keyOf(String(record['decisionId'])), ...record },
    ...{ pairs: joined, joined: (joined as unknown[] | null)?.length ?? 0 },
  }),
  query_definition: (record) => ({
    ...{ _key: String(record['definitionId']), ...record },
    searchText: searchTextOf(record as unknown as QueryDefinition),
  }),
  released_object: ({ key }) => releasedObject(String(key)),
  passage: ({ sourceId, startOffset, endOffset, jobId, textForm, headingForm }) => {
    const place = [String(sourceId), Number(startOffset), Number(endOffset)] as const;
    const passageId = passageIdOf(...place);
    return {
      ...{ _key: keyOf(passageId), passageId, sourceId, startOffset, endOffset, jobId, replaced: null },
      ...{ textWords: stemmedWords(String(textForm)), headingWords: stemmedWords(String(headingForm)) },
    };
  },
  // The new name is given to what names the ontology, which is done.
  ontology_rename: (record) => withKey('ontology_rename', { ...record, newName: null }),
  relationship: (record) => {
    const [from, type, to] = [record['from'], record['type'], record['to']].map(String) as [string, string, string];
    return withKey('relationship', { ...record, statement: statementOf(from, type, to) });
  },
  source: (record) => withKey('source', { ...record, ...wordsOfSource(record as unknown as SourceDocument) }),
  instance: (record) => withKey('instance', { ...record, ...wordsOfQuote(record as unknown as InstanceDocument) }),
  concept: (record) => withKey('concept', { ...record, ...wordsOfConcept(record as unknown as ConceptDocument) }),
};

/** The document of a record that is no vector. */
export function restoredDocument(kind: CopiedKind, record: CopiedRecord): Stored {
  const own = ownFields(record);
  return documentOf[kind]?.(own) ?? withKey(kind as GraphCollection, own);
}

function withKey(collection: GraphCollection, document: Record<string, unknown>): Stored {
  return { _key: graphKey(collection, document as never), ...document };
}
