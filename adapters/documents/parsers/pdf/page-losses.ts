import type { Recognition } from '../recognition/recognise.js';
import { readOnce, recognitionNotes } from '../recognition/recognition-notes.js';

const maxNamed = 20;

/** Pages of a PDF, by their numbers, of which something is not in the text, or more than should be. */
export class PageLosses {
  readonly damaged: number[] = [];
  /** With pictures on which no words were found. */
  readonly wordless: number[] = [];
  readonly empty: number[] = [];
  /** With comments that strike out text. */
  readonly struck: number[] = [];
  /** With right-to-left text among other text that can be read in another order, too. */
  readonly unordered: number[] = [];
  /** Pages whose words were recognised in one pass only. */
  readonly #readOnce: number[] = [];

  readonly #words = { uncertain: 0, leftOut: 0 };
  readonly #pagesOfWords = { uncertain: [] as number[], leftOut: [] as number[] };

  /** Counts the words of a page that may be misread, and those that were left out. */
  addRecognised(page: number, recognition: Omit<Recognition, 'text'>): void {
    for (const kind of ['uncertain', 'leftOut'] as const) {
      this.#words[kind] += recognition[kind];
      if (recognition[kind] > 0) this.#pagesOfWords[kind].push(page);
    }
    if (recognition.isReadOnce) this.#readOnce.push(page);
  }

  /** A sentence for the submitter of each kind that occurred. */
  notes(): string[] {
    const kinds: [string, number[]][] = [
      ['Damaged and left out', this.damaged],
      ['Pictures on which no words were found', this.wordless],
      ['Empty, or with nothing but a picture that is larger than allowed', this.empty],
      ['Comments strike out text, which was kept', this.struck],
      ['Right-to-left text with numbers or words of the other direction that may be in another order', this.unordered],
      [readOnce, this.#readOnce],
    ];
    const { uncertain, leftOut } = this.#pagesOfWords;
    const where = { uncertain: ` on ${named(uncertain)}`, leftOut: ` on ${named(leftOut)}` };
    return [
      ...kinds.filter(([, pages]) => pages.length > 0).map(([what, pages]) => `${what}: ${named(pages)}.`),
      ...recognitionNotes(this.#words, where),
    ];
  }
}

function named(numbers: readonly number[]): string {
  const more = numbers.length > maxNamed ? ` and ${numbers.length - maxNamed} more` : '';
  return `${numbers.length === 1 ? 'page' : 'pages'} ${numbers.slice(0, maxNamed).join(', ')}${more}`;
}
