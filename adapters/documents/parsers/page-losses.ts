const maxNamed = 20;

/** Pages of a PDF, by their numbers, of which something is not in the text, or more than should be. */
export class PageLosses {
  readonly damaged: number[] = [];
  /** With pictures on which no words were found. */
  readonly wordless: number[] = [];
  readonly empty: number[] = [];
  /** With comments that strike out text. */
  readonly struck: number[] = [];

  /** A sentence for the submitter of each kind that occurred. */
  notes(): string[] {
    const kinds: [string, number[]][] = [
      ['Damaged and left out', this.damaged],
      ['Pictures on which no words were found', this.wordless],
      ['Empty, or with nothing but a picture that is larger than allowed', this.empty],
      ['Comments strike out text, which was kept', this.struck],
    ];
    return kinds.filter(([, pages]) => pages.length > 0).map(([what, pages]) => `${what}: ${named(pages)}.`);
  }
}

function named(numbers: readonly number[]): string {
  const more = numbers.length > maxNamed ? ` and ${numbers.length - maxNamed} more` : '';
  return `${numbers.length === 1 ? 'page' : 'pages'} ${numbers.slice(0, maxNamed).join(', ')}${more}`;
}
