import { useEffect, useState } from 'preact/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf } from './open-pdf.js';

/** Opens a PDF, and closes it when it is no longer shown. */
export function usePdf(bytes: ArrayBuffer): { pdf: PDFDocumentProxy | null; error: Error | null } {
  const [state, setState] = useState<{ pdf: PDFDocumentProxy | null; error: Error | null }>({ pdf: null, error: null });
  useEffect(() => {
    let isGone = false;
    let opened: PDFDocumentProxy | null = null;
    openPdf(bytes).then(
      (pdf) => {
        opened = pdf;
        if (isGone) void pdf.destroy();
        else setState({ pdf, error: null });
      },
      (error: Error) => isGone || setState({ pdf: null, error }),
    );
    return () => {
      isGone = true;
      void opened?.destroy();
    };
  }, [bytes]);
  return state;
}
