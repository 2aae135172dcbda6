import type { DocumentMetadata } from '../../../domain/ports.js';
import type { ParserLimits, RecognitionSettings } from '../process/messages.js';

/**
 * Inputs and callbacks of a parser, in addition to the bytes. Each promise settles when the other side has processed
 * the message.
 */
export interface ParserContext {
  filename: string;
  declaredType: string | null;
  limits: ParserLimits;
  recognition: RecognitionSettings;
  text(piece: string): Promise<void>;
  onProgress(done: number, total: number): Promise<void>;
  loadCheckpoint(name: string): Promise<string | null>;
  keep(name: string, text: string): Promise<void>;
  report(metadata: DocumentMetadata): void;
}

/** Reads a whole document. It runs in a process of its own and may be ended at any moment. */
export type Parser = (bytes: Uint8Array, context: ParserContext) => Promise<void>;

/** Loaded when first asked for: no process pays for parsers it does not use. */
const parsers = {
  html: async () => (await import('./parse-html.js')).parseHtml,
  docx: async () => (await import('./parse-docx.js')).parseDocx,
  pdf: async () => (await import('./parse-pdf.js')).parsePdf,
  mail: async () => (await import('./parse-mail.js')).parseMail,
  image: async () => (await import('./parse-image.js')).parseImage,
} satisfies Record<string, () => Promise<Parser>>;

export type ParserName = keyof typeof parsers;

/** Loads the parser of this name. @throws Error where there is none */
export async function parserNamed(name: string): Promise<Parser> {
  const load = Object.hasOwn(parsers, name) ? parsers[name as ParserName] : undefined;
  if (load === undefined) throw new Error(`There is no parser ${name}`);
  return load();
}
