/** An error that is written for people, with its heading. */
export class ExplainedError extends Error {
  readonly title: string;

  constructor(title: string, message: string) {
    super(message);
    this.name = 'ExplainedError';
    this.title = title;
  }
}
