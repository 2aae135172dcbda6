import type { CuratedField } from '../../../../domain/graph/edit.js';
import { takesTerms } from '../../../../domain/graph/upkeep/concept-upkeep.js';
import type { Database } from '../../database/database.js';
import type { CommitContext } from '../commit-delta.js';
import { keepReplaced } from '../documents/replaced-rows.js';

/** Writes the search terms of a delta that their concepts take. @returns ids of the concepts that got another one */
export function writeTerms(context: CommitContext): Set<string> {
  const { terms } = context.delta;
  const curated = curatedFieldsOf(context.database, terms);
  const taken = terms.filter(({ conceptId }) => takesTerms(curated.get(conceptId) ?? []));
  return new Set(taken.filter((term) => writeTerm(context, term)).map(({ conceptId }) => conceptId));
}

/** Fields of the concepts of these terms that people have set, by concept. */
function curatedFieldsOf(database: Database, terms: readonly { conceptId: string }[]): Map<string, CuratedField[]> {
  const fields = new Map<string, CuratedField[]>();
  if (terms.length === 0) return fields;
  const rows = database.all(
    'SELECT concept_id, field FROM curated_field WHERE concept_id IN (SELECT value FROM json_each(?))',
    JSON.stringify([...new Set(terms.map(({ conceptId }) => conceptId))]),
  );
  for (const row of rows) {
    const conceptId = String(row['concept_id']);
    fields.set(conceptId, [...(fields.get(conceptId) ?? []), row['field'] as CuratedField]);
  }
  return fields;
}

/** True when the concept did not have the term. */
function writeTerm(
  { database, jobId, replaced }: CommitContext,
  term: CommitContext['delta']['terms'][number],
): boolean {
  const { changes } = database.run(
    'INSERT INTO concept_term (concept_id, term, term_key) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    term.conceptId,
    term.term,
    term.termKey,
  );
  if (changes === 0) {
    database.run(
      'UPDATE concept_term SET term_key = ? WHERE concept_id = ? AND term = ? AND term_key IS NULL',
      term.termKey,
      term.conceptId,
      term.term,
    );
  }
  database.run(
    `INSERT INTO term_support (concept_id, term, source_id, job_id, label, replaced) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (concept_id, term, source_id) DO UPDATE SET job_id = excluded.job_id, label = excluded.label,
       ${keepReplaced('term_support')}`,
    term.conceptId,
    term.term,
    term.sourceId,
    jobId,
    term.label ?? null,
    replaced,
  );
  return changes > 0;
}
