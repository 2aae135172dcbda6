import { runReads } from '../../../../domain/concurrency/read-plan.js';
import { openStatuses } from '../../../../domain/jobs/job-status.js';
import { refusalOf } from '../../../../domain/submission/about-document.js';
import {
  checkSubmission,
  type CheckedContent,
  type SubmissionCheck,
} from '../../../../domain/submission/check-submission.js';
import { planSubmission } from '../../../../domain/submission/submission-plan.js';
import { decideTogether, type Ask } from '../../database/decide-together.js';
import { readJobs } from '../job-reading.js';
import type { JobContext } from '../work.js';
import { documentStates, type KnownState } from './document-states.js';
import { submissionReader } from './submission-reader.js';
import { findSubmissionBasis, type SubmissionBasis } from './submission-statements.js';

const nothing = { documentId: null, takesKey: false, job: null, superseded: null, error: null };

/** Predicts the outcomes of submissions to the ontology, in their order; changes nothing. */
export function checkSubmissions(
  { database, now }: JobContext,
  { ontology: name, force }: { ontology: string; force: boolean },
  submissions: readonly CheckedContent[],
): Promise<SubmissionCheck[]> {
  return database.read(['job', 'document', 'document_version', 'ontology', 'ontology_name'], async (session) => {
    const contents = submissions.map(({ contentHash, documentKey }) => ({ contentHash, documentKey }));
    const asked = { name, namedAt: null, contents, batchId: null, open: openStatuses };
    const basis = (await session.first(findSubmissionBasis, asked))!;
    const { ontologyId } = basis;
    // Nothing is known of an ontology that is new.
    if (ontologyId === null) return submissions.map(() => ({ ...nothing, outcome: 'new' as const }));
    const from = readJobs(session, now());
    const checks = submissions.map(
      (submission) => (ask: Ask<KnownState>) => checkOne({ ...submission, ontologyId, force }, basis, ask),
    );
    return decideTogether(checks, (documentIds) => documentStates(from, documentIds));
  });
}

function checkOne(
  submission: CheckedContent & { ontologyId: string; force: boolean },
  basis: SubmissionBasis,
  ask: Ask<KnownState>,
): SubmissionCheck {
  try {
    const plan = planSubmission(submission);
    const { documentId, takesKey, ...known } = runReads(plan, submissionReader(basis, ask));
    const { inGraph } = ask(documentId);
    const document = inGraph === null ? undefined : { documentId, contentHash: inGraph };
    return { ...checkSubmission(submission, known, document), takesKey, error: null };
  } catch (error) {
    return { ...nothing, outcome: 'refused', error: refusalOf(error) };
  }
}
