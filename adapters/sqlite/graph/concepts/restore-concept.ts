import type { DecisionKind } from '../../../../domain/graph/concept-decision.js';
import type { ConceptUpsert } from '../../../../domain/graph/upserts.js';
import { isCreatedAs, isRestorable, type ConceptTies, type CreatedAs } from '../../../../domain/graph/restorable.js';
import type { Database } from '../../database/database.js';
import { literal } from '../../database/literal.js';
import { setFor } from '../../vectors/active-set.js';
import { writeConceptVector } from '../../vectors/vector-tables.js';
import { dropUnsupportedTerms } from './drop-terms.js';
import { indexConceptText } from './index-concept-text.js';
import { vectorTerms } from './vector-texts.js';

/**
 * Makes a concept what it was first created as, where it was created again by another version of the same document in
 * between, and neither another document nor a person has to do with it. Its description is to be renewed then.
 */
export function restoreConcept(database: Database, concept: ConceptUpsert, documentId: string): void {
  const { conceptId, label, labelKey, description, isQuoted = false, searchTerms, embedding } = concept;
  const now = readCreatedAs(database, conceptId);
  if (now === undefined || isCreatedAs(now, { label, description, isQuoted, searchTerms })) return;
  if (!isRestorable(tiesOf(database, conceptId, documentId))) return;
  const setId = setFor(database, concept.embeddingProfile, embedding);
  const row = database.get(
    `UPDATE concept SET label = ?, label_key = ?, description = ?, initial_description = ?, is_quoted = ?
     WHERE concept_id = ? RETURNING concept_key`,
    ...[label, labelKey, description, description, isQuoted ? 1 : 0, conceptId],
  );
  const key = Number(row!['concept_key']);
  writeConceptVector(database, { key, setId, vector: embedding });
  restoreTerms(database, conceptId, searchTerms);
  indexConceptText(database, conceptId);
  database.run('INSERT INTO concept_change (concept_key) VALUES (?)', key);
}

/** Reads how the concept was created, as far as the graph still has that; undefined where it is not there. */
export function readCreatedAs(database: Database, conceptId: string): CreatedAs | undefined {
  const concept = database.get(
    'SELECT label, initial_description, is_quoted FROM concept WHERE concept_id = ?',
    conceptId,
  );
  if (concept === undefined) return undefined;
  return {
    label: String(concept['label']),
    description: String(concept['initial_description']),
    isQuoted: concept['is_quoted'] === 1,
    searchTerms: vectorTerms(database, conceptId),
  };
}

/** Terms of the other creation stay as long as a source has them. */
function restoreTerms(database: Database, conceptId: string, searchTerms: readonly string[]): void {
  database.run('UPDATE concept_term SET creation_position = NULL WHERE concept_id = ?', conceptId);
  searchTerms.forEach((term, position) => {
    database.run(
      `INSERT INTO concept_term (concept_id, term, creation_position) VALUES (?, ?, ?)
       ON CONFLICT (concept_id, term) DO UPDATE SET creation_position = excluded.creation_position`,
      ...[conceptId, term, position],
    );
  });
  dropUnsupportedTerms(database, conceptId);
}

/** Condition: the decision counts. One that was undone does not, nor does what undid it. */
const isInForce = `undone_by IS NULL AND kind <> ${literal<DecisionKind>('undo')}`;

function tiesOf(database: Database, conceptId: string, documentId: string): ConceptTies {
  const row = database.get(
    `SELECT EXISTS (SELECT 1 FROM evidence e JOIN source s ON s.source_id = e.source_id
        WHERE e.concept_id = ?1 AND s.document_id <> ?2) AS elsewhere,
      EXISTS (SELECT 1 FROM concept_support WHERE concept_id = ?1) AS supported,
      EXISTS (SELECT 1 FROM curated_field WHERE concept_id = ?1) AS edited,
      EXISTS (SELECT 1 FROM concept_decision WHERE (concept_id = ?1 OR other_id = ?1) AND ${isInForce}) AS decided`,
    conceptId,
    documentId,
  );
  const is = (name: string) => row?.[name] === 1;
  return {
    isEvidencedElsewhere: is('elsewhere'),
    isSupported: is('supported'),
    isEdited: is('edited'),
    isDecidedOn: is('decided'),
  };
}
