import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import script from 'asset:pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { workerAddress } from '../../../workers/worker-address.js';

/** Folder of what PDFs may need beside their own contents: fonts, maps of characters, decoders of pictures. */
const folder = `/app/assets/pdfjs-${pdfjs.version}`;

/** Opens a PDF in a thread of its own. The bytes go to that thread: they are a copy. */
export async function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
  pdfjs.GlobalWorkerOptions.workerPort ??= new Worker(workerAddress(new URL(script, import.meta.url)), {
    type: 'module',
  });
  return pdfjs.getDocument({
    data: new Uint8Array(bytes.slice(0)),
    cMapUrl: `${folder}/cmaps/`,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    wasmUrl: `${folder}/wasm/`,
    isEvalSupported: false,
    enableXfa: false,
  }).promise;
}
