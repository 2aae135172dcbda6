import type { Terminal } from './terminal.js';
import type { ConceptInstance } from '../../client/index.js';
import { wrap } from './wrap.js';

type Quote = Pick<
  ConceptInstance,
  'document' | 'end_offset' | 'filename' | 'paragraph' | 'quote' | 'source_id' | 'start_offset'
>;

/** A quote, and where exactly it stands. */
export function printEvidence(terminal: Terminal, instance: Quote): void {
  const { quote, document, filename, paragraph, source_id: source, start_offset: start, end_offset: end } = instance;
  const span = typeof start === 'number' && typeof end === 'number' ? `, characters ${start} to ${end}` : '';
  const file = filename ? `${filename} in ${document}` : document;
  for (const line of wrap(`"${quote.trim()}"`, terminal.columns(), '  ')) terminal.line(line);
  terminal.line(`    ${terminal.paint('dim', `${file}, chunk ${paragraph}${span}  [${source}]`)}`);
}
