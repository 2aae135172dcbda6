import { refusalOf } from '../../../domain/submission/about-document.js';
import {
  checkSubmission,
  type CheckedContent,
  type DocumentInGraph,
  type SubmissionCheck,
} from '../../../domain/submission/check-submission.js';
import { runReads } from '../../../domain/concurrency/read-plan.js';
import { planSubmission } from '../../../domain/submission/submission-plan.js';
import type { Database } from '../database/database.js';
import { submissionReader } from './submission-reader.js';

/** Predicts the outcomes of submissions to the ontology, in their order; changes nothing. */
export function checkSubmissions(
  database: Database,
  { ontology, force }: { ontology: string; force: boolean },
  submissions: readonly CheckedContent[],
): SubmissionCheck[] {
  const row = database.get('SELECT ontology_id FROM ontology_name WHERE name = ?', ontology);
  // Nothing is known of an ontology that is new.
  if (row === undefined) return submissions.map(() => ({ ...nothing, outcome: 'new' }));
  const ontologyId = String(row['ontology_id']);
  return submissions.map((submission) => {
    try {
      return checkOne(database, { ...submission, ontologyId, force });
    } catch (error) {
      return { ...nothing, outcome: 'refused', error: refusalOf(error) };
    }
  });
}

const nothing = { documentId: null, takesKey: false, job: null, superseded: null, error: null };

function checkOne(
  database: Database,
  submission: CheckedContent & { ontologyId: string; force: boolean },
): SubmissionCheck {
  const { documentId, takesKey, ...known } = runReads(planSubmission(submission), submissionReader(database));
  const check = checkSubmission(submission, known, documentInGraph(database, documentId));
  return { ...check, takesKey, error: null };
}

function documentInGraph(database: Database, documentId: string): DocumentInGraph | undefined {
  const row = database.get('SELECT content_hash FROM document WHERE document_id = ?', documentId);
  return row && { documentId, contentHash: String(row['content_hash']) };
}
