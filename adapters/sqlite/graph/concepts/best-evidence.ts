import { labelsIn } from '../../../../domain/editing/decisions/side-of-label.js';
import type { EvidenceUpsert } from '../../../../domain/graph/upserts.js';
import { evidenceGrade, gradingNames, type GradingNames } from '../../../../domain/graph/evidence-grade.js';
import { isQuoted } from '../../../../domain/graph/quoted-description.js';
import { evidenceOrder, type RankedEvidence } from '../../../../domain/graph/upkeep/rank-evidence.js';
import { renewedDescription } from '../../../../domain/graph/upkeep/renewed-description.js';
import type { Database } from '../../database/database.js';
import { countingEvidenceOf } from '../documents/published.js';
import { publishedValue } from '../documents/replaced-rows.js';
import { toTermState } from './drop-terms.js';
import { indexConceptText } from './index-concept-text.js';

const rankColumns: Record<keyof RankedEvidence, string> = {
  grade: 'e.grade',
  contentHash: '(SELECT d.content_hash FROM document d WHERE d.document_id = s.document_id)',
  start: 'i.start_offset',
  end: 'i.end_offset',
  instanceId: 'i.instance_id',
};

/**
 * Columns to order evidence by, as `evidenceOrder` says; of `evidence e`, `instance i` and `source s`.
 * @param grade expression for its grade
 */
export function bestFirst(grade = rankColumns.grade): string {
  const columns = { ...rankColumns, grade };
  return evidenceOrder.map(({ field, isDescending }) => `${columns[field]}${isDescending ? ' DESC' : ''}`).join(', ');
}

/** The same by the grade that the evidence has apart from readings that are not published; an added row by its own. */
const bestPublishedFirst = bestFirst(publishedValue('evidence', 'e', 'grade'));

/** Evidence of a concept with its quotes, that meets the condition. */
const evidenceWith = (condition: string) =>
  `FROM evidence e JOIN instance i ON i.instance_id = e.instance_id JOIN source s ON s.source_id = i.source_id
     JOIN document d ON d.document_id = s.document_id
   WHERE e.concept_id = ? AND ${condition}`;

/** Gives a piece of evidence the grade its quote has for the concept; one that is taken over keeps its grade. */
export function gradeEvidence(
  database: Database,
  { conceptId, instanceId, grade: kept }: Pick<EvidenceUpsert, 'conceptId' | 'instanceId' | 'grade'>,
): void {
  const quote = database.get('SELECT quote FROM instance WHERE instance_id = ?', instanceId)?.['quote'];
  const grade = kept ?? evidenceGrade(String(quote), namesFor(database, conceptId, instanceId));
  database.run('UPDATE evidence SET grade = ? WHERE concept_id = ? AND instance_id = ?', grade, conceptId, instanceId);
}

/** Names of the concept by which a quote of it is graded, as `gradingNames` says. */
function namesFor(database: Database, conceptId: string, instanceId: string): GradingNames {
  const concept = database.get(
    `SELECT label, (SELECT label FROM evidence WHERE concept_id = ?1 AND instance_id = ?2) AS named
     FROM concept WHERE concept_id = ?1`,
    ...[conceptId, instanceId],
  );
  const former = database.all('SELECT label_key FROM former_label WHERE concept_id = ?', conceptId);
  const terms = database.all(
    `SELECT term, is_curated, EXISTS (SELECT 1 FROM term_support s JOIN instance i ON i.source_id = s.source_id
       WHERE i.instance_id = ?2 AND s.concept_id = t.concept_id AND s.term = t.term) AS is_supported
     FROM concept_term t WHERE concept_id = ?1`,
    ...[conceptId, instanceId],
  );
  const formerKeys = former.map((row) => String(row['label_key']));
  const labels = labelsIn(concept?.['named'] == null ? null : String(concept['named']));
  return gradingNames({ label: String(concept?.['label']), formerKeys }, terms.map(toTermState), labels);
}

/** Renews the description of a concept as `renewedDescription` says, by the evidence that counts for it. */
export function renewDescription(database: Database, conceptId: string): void {
  const row = database.get(
    'SELECT description, initial_description, is_quoted FROM concept WHERE concept_id = ?',
    conceptId,
  );
  if (row?.['is_quoted'] !== 1) return;
  const counting = countingEvidenceOf(database, conceptId);
  const best = database.get(
    `SELECT i.quote, ${publishedValue('evidence', 'e', 'grade')} AS grade ${evidenceWith(counting)}
     ORDER BY ${bestPublishedFirst} LIMIT 1`,
    conceptId,
  );
  const present = String(row['description']);
  const description = renewedDescription(
    { description: present, initialDescription: String(row['initial_description']), isQuoted: true },
    best && { quote: String(best['quote']), grade: Number(best['grade']) },
    () => oldestQuote(database, conceptId, counting),
    (words) => isStillQuoted(database, conceptId, words, counting),
  );
  if (description === present) return;
  database.run('UPDATE concept SET description = ? WHERE concept_id = ?', description, conceptId);
  indexConceptText(database, conceptId);
}

/** Renews the descriptions of all concepts that a document evidences, as when its quotes begin to count. */
export function renewDescriptionsOf(database: Database, documentId: string): void {
  const concepts = database.all(
    `SELECT DISTINCT e.concept_id FROM source s JOIN evidence e ON e.source_id = s.source_id WHERE s.document_id = ?`,
    documentId,
  );
  for (const row of concepts) renewDescription(database, String(row['concept_id']));
}

/** The best quote of the concept's oldest chunk. */
function oldestQuote(database: Database, conceptId: string, counting: string): string {
  const first = database.get(
    `SELECT i.quote ${evidenceWith(counting)} ORDER BY i.created_at_event_id, ${bestPublishedFirst} LIMIT 1`,
    conceptId,
  );
  return String(first?.['quote'] ?? '');
}

function isStillQuoted(database: Database, conceptId: string, description: string, counting: string): boolean {
  const texts = database.all(`SELECT DISTINCT s.source_id, s.full_text ${evidenceWith(counting)}`, conceptId);
  return texts.some((row) => isQuoted(description, String(row['full_text'])));
}
