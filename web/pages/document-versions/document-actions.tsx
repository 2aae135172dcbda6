import { useState } from 'preact/hooks';
import type { Document } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { can } from '../../session/session.js';
import { DeleteDialog } from './delete-dialog.js';
import { ReingestDialog } from './reingest-dialog.js';

/** Reading a document again, and deleting it, where the user may. */
export function DocumentActions({ of }: { of: Document }) {
  const [asking, setAsking] = useState<'reingest' | 'delete' | null>(null);
  const close = (): void => setAsking(null);
  return (
    <>
      {can('ingest:create') && (
        <Button small onClick={() => setAsking('reingest')}>
          Read again
        </Button>
      )}
      {can('ontologies:create') && (
        <Button small kind="danger" onClick={() => setAsking('delete')}>
          Delete
        </Button>
      )}
      {asking === 'reingest' && <ReingestDialog of={of} onClose={close} />}
      {asking === 'delete' && <DeleteDialog of={of} onClose={close} />}
    </>
  );
}
