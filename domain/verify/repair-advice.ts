import { ConcordanceError, isConcordanceError } from '../errors.js';
import type { DocumentRecord } from '../graph/model.js';

type Named = Pick<DocumentRecord, 'filename' | 'ontology'>;
/** Reasons why a stored object cannot be used; a client can repair either by submitting the document again. */
export const lossCodes = ['object_damaged', 'object_missing'] as const;
export type LossCode = (typeof lossCodes)[number];

/** Tells whether an error says that a stored object is lost. */
export function isLoss(error: unknown): error is ConcordanceError & { code: LossCode } {
  return isConcordanceError(error) && (lossCodes as readonly string[]).includes(error.code);
}

const words: Record<LossCode, string> = { object_damaged: 'damaged', object_missing: 'missing' };

/** The command that submits a document again, for a POSIX shell; `force` has it read again. */
export function resubmitCommand({ filename, ontology }: Named, force: boolean): string {
  // A name that begins with a hyphen would be taken for an option.
  const file = filename.startsWith('-') ? `./${filename}` : filename;
  return `concordance ingest ${quoted(file)} --ontology=${quoted(ontology)}${force ? ' --force' : ''}`;
}

/** The command that writes the stored original of a source's document into a file of its name. */
export function saveOriginalCommand({ filename }: Named, sourceId: string): string {
  return `concordance source ${sourceId} --document > ${quoted(filename)}`;
}

/** The error for a document whose original cannot be given, with what to do. */
export function lostOriginal(document: Named, code: LossCode, cause?: unknown): ConcordanceError {
  const { filename, ontology } = document;
  return new ConcordanceError(
    code,
    `The stored original of ${JSON.stringify(filename)} is ${words[code]}. Submit the same file to the ontology ` +
      `${JSON.stringify(ontology)} again, which replaces it. ${verifyHint}`,
    { cause },
  );
}

/** The error for a document whose parsed text cannot be read, with what to do. */
export function lostText(document: Named, code: LossCode, cause?: unknown): ConcordanceError {
  const { filename, ontology } = document;
  return new ConcordanceError(
    code,
    `The stored text of ${JSON.stringify(filename)} is ${words[code]}. Submit the same file to the ontology ` +
      `${JSON.stringify(ontology)} again with force=true, which reads it again. ${verifyHint}`,
    { cause },
  );
}

const verifyHint = 'On the server, `npm run admin -- verify` lists all damage.';

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
