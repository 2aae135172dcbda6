import { ConcordanceError } from '../errors.js';

/** The line of a re-ingestion's manifest that names this document. */
export function reingestedLine(documentId: string): string {
  return `${JSON.stringify({ document_id: documentId })}\n`;
}

/** The document that the line names. @throws ConcordanceError `object_damaged` for a line that names none */
export function documentOfLine(text: string): string {
  const line = parsed(text);
  if (typeof line === 'object' && line !== null && 'document_id' in line && typeof line.document_id === 'string') {
    return line.document_id;
  }
  throw new ConcordanceError(
    'object_damaged',
    'The list of documents is damaged: an entry names no document. Start the re-ingestion of the ontology again.',
  );
}

/** Undefined for what is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
