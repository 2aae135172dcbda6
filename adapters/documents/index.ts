import { ConcordanceError } from '../../domain/errors.js';
import type { DocumentKind, DocumentKinds } from '../../domain/ports.js';
import { markdown } from './markdown.js';
import { plainText } from './plain-text.js';

/** Every kind of document that can be read, most particular first. A new kind is one file and one line here. */
const all: readonly DocumentKind[] = [markdown, plainText];

export const documentKinds: DocumentKinds = {
  all,
  kindOf(head, hints) {
    const kind = all.find((candidate) => candidate.accepts(head, hints));
    if (kind) return kind;
    throw new ConcordanceError(
      'unsupported_media_type',
      `${JSON.stringify(hints.filename)} is not a document of a kind that can be read. ` +
        `Supported are: ${all.map(({ name, mediaType }) => `${name} (${mediaType})`).join(', ')}, in UTF-8.`,
    );
  },
  byName(name) {
    const kind = all.find((candidate) => candidate.name === name);
    if (!kind) throw new ConcordanceError('unsupported_media_type', `There is no kind of document named ${name}.`);
    return kind;
  },
};
