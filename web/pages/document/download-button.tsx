import { useState } from 'preact/hooks';
import type { Document } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { toast } from '../../components/toasts.js';
import { saveFile } from '../../downloads/save-file.js';
import { readOriginal } from './use-original.js';

/** Saves the original as it was submitted. */
export function DownloadButton({ of }: { of: Pick<Document, 'document_id' | 'version' | 'filename'> }) {
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      // No type: the browser saves it, and never shows it as a page of this server.
      saveFile(new Blob([await readOriginal(of.document_id, of.version)]), of.filename);
    } catch (error) {
      toast((error as Error).message);
    }
    setBusy(false);
  };
  return (
    <Button small busy={busy} onClick={() => void download()}>
      Download the original
    </Button>
  );
}
