import { useState } from 'preact/hooks';
import type { Document } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { toast } from '../../components/toasts.js';
import { readOriginal } from './use-original.js';

/** Saves the original as it was submitted. */
export function DownloadButton({ of }: { of: Pick<Document, 'document_id' | 'version' | 'filename'> }) {
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      // No type: the browser saves it, and never shows it as a page of this server.
      const address = URL.createObjectURL(new Blob([await readOriginal(of.document_id, of.version)]));
      const link = document.createElement('a');
      link.href = address;
      link.download = of.filename;
      link.click();
      URL.revokeObjectURL(address);
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
