import type { Document, DocumentsDeletionPlan } from '../../../client/index.js';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.js';
import { QuestionAbout } from '../../components/dialogs/question-about.js';
import { Result } from '../../components/result.js';
import { useMutation } from '../../data/use-mutation.js';
import { useQuery } from '../../data/use-query.js';
import { navigate } from '../../routing/location.js';
import { countOf } from '../../wording/count-of.js';

/** Says what the deletion of a document removes, and asks before it is submitted. */
export function DeleteDialog({ of, onClose }: { of: Document; onClose: () => void }) {
  const params = { document_id: of.document_id };
  const plan = useQuery('deleteDocument', { params, query: { dry_run: true } });
  const remove = useMutation('deleteDocument', (body) => {
    if ('job_id' in body) navigate(`/jobs/${encodeURIComponent(body.job_id)}`);
  });
  return (
    <ConfirmDialog
      title={<QuestionAbout verb="Delete" name={of.filename} />}
      confirm="Delete document"
      kind="danger"
      busy={remove.busy}
      disabled={plan.data === null}
      error={remove.error}
      onConfirm={() => void remove.run({ params })}
      onClose={onClose}
    >
      <Result of={plan} lines={4}>
        {(data) => ('dry_run' in data ? <Plan of={data} /> : null)}
      </Result>
    </ConfirmDialog>
  );
}

function Plan({ of }: { of: DocumentsDeletionPlan }) {
  return (
    <>
      <p>
        The document is removed with all its versions, and with everything that nothing else supports. This cannot be
        undone.
      </p>
      <ul>
        <li>{countOf(of.instances_deleted, 'distinct quote')}</li>
        <li>{countOf(of.orphaned_concepts_deleted, 'concept')}</li>
        <li>{countOf(of.relationships_deleted, 'relationship')}</li>
        {of.search_terms_deleted > 0 && (
          <li>{countOf(of.search_terms_deleted, 'search term')} of concepts that stay</li>
        )}
        {of.open_job_count > 0 && <li>{countOf(of.open_job_count, 'open job')}, cancelled</li>}
      </ul>
      {of.concepts.length > 0 && (
        <p class="quiet small-text">
          Concepts that go: {of.concepts.join(', ')}
          {of.orphaned_concepts_deleted > of.concepts.length &&
            ` and ${of.orphaned_concepts_deleted - of.concepts.length} more`}
        </p>
      )}
    </>
  );
}
