import { languages } from '../readers.js';
import { integer, number, optional } from '../setting.js';
import type { Setting } from '../setting.js';

/** Settings of reading documents. */
export const ingestionSettings = {
  CONCORDANCE_APPROVAL_HOURS: number(24, 0.001, 8760, 'Hours until a job that awaits approval is cancelled'),
  CONCORDANCE_DOCUMENT_CONCURRENCY: integer(2, 1, 64, 'Maximum concurrent documents of one ontology'),
  CONCORDANCE_PREFETCH_WINDOW: integer(
    4,
    1,
    64,
    'Chunk batches of one document that are extracted ahead of the one being integrated',
  ),
  CONCORDANCE_MODEL_THREADS: integer(2, 1, 64, 'Threads for the built-in models, in each process'),
  CONCORDANCE_PARSERS: integer(2, 1, 64, 'Processes that parse PDF, Word, HTML, mails and pictures, in each worker'),
  CONCORDANCE_PARSER_MEMORY_MB: integer(1024, 256, 65536, 'Maximum memory of each of these processes, in MiB'),
  CONCORDANCE_PARSE_TIMEOUT_SECONDS: number(
    120,
    1,
    3600,
    'Maximum seconds for parsing a page, or a document without pages',
  ),
  CONCORDANCE_MAX_PAGES: integer(5000, 1, 100000, 'Maximum pages of a PDF'),
  CONCORDANCE_MAX_MEGAPIXELS: integer(64, 1, 1000, 'Maximum size of a picture, in millions of pixels'),
  CONCORDANCE_MAX_UNPACKED_BYTES: integer(
    128 * 1024 * 1024,
    1024,
    2 ** 40,
    'Maximum bytes of an unpacked Word document or a web page',
  ),
  CONCORDANCE_OCR_LANGUAGES: languages(
    'eng',
    'Languages for text recognition in pictures and scanned pages, joined by +',
  ),
  CONCORDANCE_OCR_FOLDER: optional('Folder with `<language>.traineddata.gz` of each; without it only eng is available'),
} satisfies Record<string, Setting<unknown>>;
