import type { Embedder } from '../ports/models/models.js';

/** Adds up, piece by piece, how much of a text is in a script that the embedding model does not read. */
export class UnreadScripts {
  readonly #embedder: Pick<Embedder, 'profile' | 'readsScriptOf'>;
  #letters = 0;
  #unread = 0;

  constructor(embedder: Pick<Embedder, 'profile' | 'readsScriptOf'>) {
    this.#embedder = embedder;
  }

  /** Adds a piece of the text, which is judged line by line. */
  add(piece: string): void {
    const { readsScriptOf } = this.#embedder;
    if (readsScriptOf === undefined) return;
    for (const line of piece.split('\n')) {
      const letters = line.match(/\p{L}/gu)?.length ?? 0;
      this.#letters += letters;
      if (!readsScriptOf(line)) this.#unread += letters;
    }
  }

  /** A sentence for the job; null when all is read. */
  warning(): string | null {
    if (this.#unread === 0) return null;
    const percent = Math.max(1, Math.round((this.#unread / this.#letters) * 100));
    const part = percent >= 99 ? 'The text' : `About ${percent} % of the text`;
    return (
      `${part} is in a script that the embedding model (${this.#embedder.profile.name}) does not read: its concepts are ` +
      'matched and found by their names and words alone, not by meaning. Choose a model that reads it with ' +
      'CONCORDANCE_EMBEDDING_MODEL, or CONCORDANCE_EMBEDDER=builtin:hash-v1.'
    );
  }
}
