import type { ErrorCode } from '../../../domain/errors.js';
import type { DocumentMetadata, DocumentHints } from '../../../domain/ports.js';

/** Limits of one document, in the process that reads it. */
export interface ParserLimits {
  pages: number;
  /** Pixels of one picture, before it is decoded. */
  pixels: number;
  /** Bytes of an archive's contents, or of a web page. */
  unpackedBytes: number;
}

/** Settings of text recognition. */
export interface RecognitionSettings {
  /** Names of the languages, e.g. `['eng', 'deu']`. */
  languages: string[];
  /** Folder with `<language>.traineddata.gz` (or `.traineddata`) of each. */
  folder: string;
}

/** Request to the process; the bytes follow on its standard input. */
export interface ParseRequest extends DocumentHints {
  kind: 'parse';
  parser: string;
  bytes: number;
  limits: ParserLimits;
  recognition: RecognitionSettings;
}

/** To the process: a document, or the answer to what it asked last. */
export type ToParser = ParseRequest | { kind: 'answer'; value: string | null };

/** From the process. All but the last three wait for an answer, so that it never runs ahead of who takes the text. */
export type FromParser =
  | { kind: 'text'; piece: string }
  | { kind: 'onProgress'; done: number; total: number }
  | { kind: 'loadCheckpoint'; name: string }
  | { kind: 'keep'; name: string; text: string }
  | { kind: 'report'; metadata: DocumentMetadata }
  | { kind: 'done'; residentBytes: number }
  | { kind: 'failed'; code: ErrorCode; detail: string; residentBytes: number };

/** Written to standard error by the process before it ends itself for using too much memory. */
export const memoryMark = 'parser: memory limit reached';
