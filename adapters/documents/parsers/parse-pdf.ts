import { createCanvas } from '@napi-rs/canvas';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { definePDFJSModule, getDocumentProxy } from 'unpdf';
import { ConcordanceError } from '../../../domain/errors.js';
import { PageLosses } from './pdf/page-losses.js';
import { pageText } from './pdf/page-text.js';
import { textsOf, type PDFPageProxy } from './pdf/texts-of-page.js';
import type { ParserContext } from './parser.js';
import { recogniser, type Recogniser, type Recognition } from './recognition/recognise.js';
import { packageFolder } from './package-folder.js';

type PDFDocumentProxy = Awaited<ReturnType<typeof getDocumentProxy>>;

/** A page with fewer letters than this beside a picture is taken for a scan. */
const fewLetters = 16;
/** 144 dots per inch: enough for print, and finer gains nothing but time. */
const renderScale = 2;
const maxPixelsRendered = 12_000_000;
const minSide = 1600;

/**
 * The text of a PDF, page by page, separated by form feeds. Pages that are pictures are rendered and their words read
 * off; what was read is kept, so that an attempt that is repeated continues where the last one ended.
 */
export async function parsePdf(bytes: Uint8Array, context: ParserContext): Promise<void> {
  const folder = packageFolder('pdfjs-dist');
  // The build that unpdf brings leaves out the decoders of CCITT and JPEG 2000, which scans are in.
  await definePDFJSModule(async () => pdfjs);
  const pdf = await getDocumentProxy(bytes, {
    wasmUrl: `${folder}/wasm/`,
    cMapUrl: `${folder}/cmaps/`,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    iccUrl: `${folder}/iccs/`,
    isEvalSupported: false,
    disableFontFace: true,
    maxImageSize: context.limits.pixels,
    stopAtErrors: false,
    // The text does not need the fonts of this machine, and must not depend on them.
    useSystemFonts: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  }).catch((error: unknown) => {
    throw notOpened(error);
  });
  checkPages(pdf.numPages, context.limits.pages);
  context.report({ pages: pdf.numPages });
  await new PdfReader(pdf, context).read();
}

class PdfReader {
  readonly #pdf: PDFDocumentProxy;
  readonly #context: ParserContext;
  readonly #recogniser: Recogniser;
  #recognised = 0;
  readonly #losses = new PageLosses();

  constructor(pdf: PDFDocumentProxy, context: ParserContext) {
    this.#pdf = pdf;
    this.#context = context;
    this.#recogniser = recogniser(context.recognition);
  }

  async read(): Promise<void> {
    const total = this.#pdf.numPages;
    let before = '';
    for (let number = 1; number <= total; number += 1) {
      const text = await this.#page(number);
      await this.#context.text((number === 1 ? '' : pageBreak(before, text)) + text);
      await this.#context.onProgress(number, total);
      before = text;
    }
    this.#context.report({ recognisedPages: this.#recognised, notes: this.#losses.notes() });
  }

  /** A damaged page is a counted loss, not the end of the document. */
  async #page(number: number): Promise<string> {
    try {
      const page = await this.#pdf.getPage(number);
      const { text, isOrderCertain } = pageText(await textsOf(page));
      if (!isOrderCertain) this.#losses.unordered.push(number);
      const read = isAlmostEmpty(text) && (await hasPicture(page)) ? await this.#recognise(page, number, text) : text;
      // Pictures over the limit are taken out before anybody sees them, so this is all that tells of them.
      if (read === '' && this.#losses.wordless.at(-1) !== number) this.#losses.empty.push(number);
      if (await hasStrikes(page)) this.#losses.struck.push(number);
      page.cleanup();
      return read;
    } catch (error) {
      if (error instanceof ConcordanceError) throw error;
      this.#losses.damaged.push(number);
      return '';
    }
  }

  async #recognise(page: PDFPageProxy, number: number, text: string): Promise<string> {
    const name = `${this.#recogniser.version}/${number}`;
    const kept = await this.#context.loadCheckpoint(name);
    const recognition =
      kept === null ? await this.#recogniser.read(await render(page)) : (JSON.parse(kept) as Recognition);
    if (kept === null) await this.#context.keep(name, JSON.stringify(recognition));
    const { text: words, ...losses } = recognition;
    this.#losses.addRecognised(number, losses);
    if (words === '') this.#losses.wordless.push(number);
    else this.#recognised += 1;
    return [text, words].filter((part) => part !== '').join('\n');
  }
}

/** A sentence that runs on to the next page is not torn apart. */
function pageBreak(before: string, after: string): string {
  return /[\p{L}\p{N},;-]\s*$/u.test(before) && /^\s*\p{Ll}/u.test(after) ? '\n\f' : '\n\n\f';
}

function isAlmostEmpty(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < fewLetters;
}

const pictureOperations: readonly number[] = [
  pdfjs.OPS.paintImageXObject,
  pdfjs.OPS.paintImageXObjectRepeat,
  pdfjs.OPS.paintInlineImageXObject,
  pdfjs.OPS.paintInlineImageXObjectGroup,
  pdfjs.OPS.paintImageMaskXObject,
  pdfjs.OPS.paintImageMaskXObjectGroup,
  pdfjs.OPS.paintImageMaskXObjectRepeat,
];

async function hasPicture(page: PDFPageProxy): Promise<boolean> {
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((operation) => pictureOperations.includes(operation));
}

/** A comment tells the place it strikes out, not the words. */
async function hasStrikes(page: PDFPageProxy): Promise<boolean> {
  const annotations = (await page.getAnnotations()) as { subtype?: string }[];
  return annotations.some(({ subtype }) => subtype === 'StrikeOut');
}

async function render(page: PDFPageProxy) {
  const { width, height } = page.getViewport({ scale: 1 });
  const requestedScale = Math.max(renderScale, minSide / Math.max(width, height));
  const scale = Math.min(requestedScale, Math.sqrt(maxPixelsRendered / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  await page.render({
    canvas: null,
    canvasContext: canvas.getContext('2d') as never,
    viewport,
    background: 'white',
  }).promise;
  return canvas;
}

function checkPages(pages: number, maxPages: number): void {
  if (pages <= maxPages) return;
  throw new ConcordanceError(
    'payload_too_large',
    `The PDF has ${pages} pages; at most ${maxPages} are taken. Split it, or raise CONCORDANCE_MAX_PAGES.`,
  );
}

function notOpened(error: unknown): unknown {
  // Its class is not exported.
  if (error instanceof Error && error.name === 'PasswordException') {
    return new ConcordanceError(
      'document_encrypted',
      'The PDF opens only with a password. Save a copy without protection and submit that.',
      { cause: error },
    );
  }
  if (!(error instanceof pdfjs.InvalidPDFException)) return error;
  return new ConcordanceError(
    'unreadable_document',
    `The PDF is damaged or cut off: ${error.message} Submit a complete copy.`,
    { cause: error },
  );
}
