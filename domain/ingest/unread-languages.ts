import type { Extractor, UnreadLanguage } from '../ports/models/models.js';

/** Characters of each piece of a text whose language is detected, below which a piece says little next to others. */
const sampleCharacters = 20_000;
const minCharacters = 200;

/** Adds up, piece by piece, how much of a text is in languages that the extractor reads no relationships from. */
export class UnreadLanguages {
  readonly #extractor: Pick<Extractor, 'unreadLanguages'>;
  #characters = 0;
  #unread = 0;
  readonly #found = new Map<string | null, number>();
  #expected = '';

  constructor(extractor: Pick<Extractor, 'unreadLanguages'>) {
    this.#extractor = extractor;
  }

  /**
   * Adds a piece of the text, whose language is judged by its first 20,000 characters. A piece without letters is left
   * out, and so is one of fewer than 200 characters, unless nothing was added before.
   */
  async add(piece: string): Promise<void> {
    if (this.#extractor.unreadLanguages === undefined) return;
    const { length } = piece;
    if (!/\p{L}/u.test(piece) || (length < minCharacters && this.#characters > 0)) return;
    this.#characters += length;
    const unread = await this.#extractor.unreadLanguages(piece.slice(0, sampleCharacters));
    for (const language of unread) this.#count(language, length * language.share);
  }

  /** A sentence for the job; null when all is read. */
  warning(): string | null {
    if (this.#unread === 0) return null;
    const percent = Math.max(1, Math.round((this.#unread / this.#characters) * 100));
    const names = [...this.#found].sort((a, b) => b[1] - a[1]).map(([language]) => nameOf(language));
    const part = percent >= 99 ? 'The text' : `About ${percent} % of the text`;
    return (
      `${part} is not read as ${nameOf(this.#expected)} (${names.join(', ')}): the built-in extractor finds concepts in it, ` +
      'and no relationships. Use a language model to have them read.'
    );
  }

  #count({ language, expected }: UnreadLanguage, characters: number): void {
    this.#expected = expected;
    this.#unread += characters;
    this.#found.set(language, (this.#found.get(language) ?? 0) + characters);
  }
}

function nameOf(language: string | null): string {
  return language === null
    ? 'language not known'
    : (new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language);
}
