import { useState } from 'preact/hooks';
import { Button } from '../../../components/button.js';
import { addSources } from '../uploads.js';
import { TextDialog } from './text-dialog.js';
import { UrlDialog } from './url-dialog.js';

/** Ways to submit what is no file: a text, web addresses, and a manifest of many documents. */
export function AddButtons() {
  const [open, setOpen] = useState<'text' | 'url' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div class="actions add-buttons" role="group" aria-label="Other sources">
      <Button small onClick={() => setOpen('text')}>
        Paste a text
      </Button>
      <Button small onClick={() => setOpen('url')}>
        Add web addresses
      </Button>
      <label class="button small file-button">
        Choose a manifest
        <input
          type="file"
          accept=".ndjson,.jsonl,application/x-ndjson"
          class="visually-hidden"
          onChange={(event) => {
            addSources([...(event.currentTarget.files ?? [])].map((file) => ({ kind: 'manifest', file })));
            event.currentTarget.value = '';
          }}
        />
      </label>
      {open === 'text' && <TextDialog onClose={close} />}
      {open === 'url' && <UrlDialog onClose={close} />}
    </div>
  );
}
