import { ConcordanceError } from '../errors.js';

/** The line of a re-ingestion's manifest that names this document. */
export function reingestedLine(documentId: string): string {
  return `${JSON.stringify({ document_id: documentId })}\n`;
}

/** The document that the line names. @throws ConcordanceError `object_damaged` for a line that names none */
export function documentOfLine(text: string): string {
  const { document_id: documentId } = JSON.parse(text) as { document_id?: unknown };
  if (typeof documentId === 'string') return documentId;
  throw new ConcordanceError('object_damaged', 'A line of the list of documents names no document.');
}
