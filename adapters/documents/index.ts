import { ConcordanceError } from '../../domain/errors.js';
import type { DocumentKind, DocumentKinds } from '../../domain/ports.js';
import { docx } from './docx.js';
import { foreignKind } from './foreign-kinds.js';
import { html } from './html.js';
import { images } from './images.js';
import { isolated } from './isolated-kind.js';
import { mail } from './mail.js';
import { markdown } from './markdown.js';
import { pdf } from './pdf.js';
import { plainText } from './plain-text.js';
import { ParserPool, type ParserPoolOptions } from './process/parser-pool.js';

export { recognitionData } from './recognition-data.js';

/**
 * Every kind of document that can be read, most particular first. A new kind is a file, its parser, and a line here;
 * CONTRIBUTING.md lists all it takes. Processes that parse start with the first document that needs one.
 */
export function createDocumentKinds(options: ParserPoolOptions): DocumentKinds & { close(): void } {
  const pool = new ParserPool(options);
  const all: readonly DocumentKind[] = [
    ...[pdf, docx, ...images, mail, html].map((kind) => isolated(kind, pool)),
    markdown,
    plainText,
  ];
  return {
    all,
    kindOf(head, hints) {
      const other = foreignKind(head);
      const kind = other?.isText ? undefined : all.find((candidate) => candidate.accepts(head, hints));
      if (kind) return kind;
      throw new ConcordanceError(
        'unsupported_media_type',
        `${JSON.stringify(hints.filename)} is ${other?.is ?? 'not a document of a kind that can be read'}. ` +
          `Supported are: ${all.map(({ name, extensions }) => `${name} (${extensions.join(' ')})`).join(', ')}.`,
      );
    },
    byName(name) {
      const kind = all.find((candidate) => candidate.name === name);
      if (!kind)
        throw new ConcordanceError(
          'unsupported_media_type',
          `There is no kind of document named ${name}. Submit it as another kind.`,
        );
      return kind;
    },
    close: () => pool.close(),
  };
}
