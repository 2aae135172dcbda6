import { useState } from 'preact/hooks';
import { FormDialog } from '../../../components/dialogs/form-dialog.js';
import { Field } from '../../../components/field.js';
import { addSources } from '../uploads.js';

/** Asks for a text and its title, which becomes the name of the document. */
export function TextDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const add = (): void => {
    addSources([{ kind: 'text', file: new File([text], title.trim(), { type: 'text/plain' }) }]);
    onClose();
  };
  return (
    <FormDialog
      title="Paste a text"
      submit="Add the text"
      isComplete={title.trim() !== '' && text.trim() !== ''}
      busy={false}
      error={null}
      onSubmit={add}
      onClose={onClose}
    >
      <Field label="Title" hint="Citations show it. A title that ends with .md is read as Markdown.">
        {(control) => (
          <input {...control} value={title} maxLength={255} onInput={(event) => setTitle(event.currentTarget.value)} />
        )}
      </Field>
      <Field label="Text">
        {(control) => (
          <textarea {...control} rows={10} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        )}
      </Field>
    </FormDialog>
  );
}
