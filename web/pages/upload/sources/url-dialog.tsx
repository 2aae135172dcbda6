import { useState } from 'preact/hooks';
import { FormDialog } from '../../../components/dialogs/form-dialog.js';
import { Field } from '../../../components/field.js';
import { addSources } from '../uploads.js';
import { readUrls } from './read-urls.js';

/** Asks for the addresses of documents, which the server fetches. */
export function UrlDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { urls, error } = readUrls(typed);
  const add = (): void => {
    addSources(urls.map((url) => ({ kind: 'url', url })));
    onClose();
  };
  return (
    <FormDialog
      title="Add web addresses"
      submit={urls.length > 1 ? `Add ${urls.length} addresses` : 'Add the address'}
      isComplete={urls.length > 0 && error === null}
      busy={false}
      error={null}
      onSubmit={add}
      onClose={onClose}
    >
      <Field label="Addresses" hint="One a line. Of a web page, the readable part is read." error={error}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            value={typed}
            placeholder="https://example.org/report.pdf"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
