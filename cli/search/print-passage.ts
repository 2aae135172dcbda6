import type { FoundPassage, PlacedPassage } from '../../client/index.js';
import type { Terminal } from '../output/terminal.js';
import { widthOf, wrap } from '../output/wrap.js';

/** A passage with its place, and, where it was found, its score and what is evidenced in it. */
export function printPassage(
  terminal: Terminal,
  passage: PlacedPassage & Partial<Pick<FoundPassage, 'score' | 'concepts'>>,
  indent = '',
): void {
  const { filename, document, paragraph, start_offset: start, end_offset: end, source_id: source } = passage;
  const score = passage.score === undefined ? '' : `  ${passage.score.toFixed(3)}`;
  const place = `${filename} in ${document}, chunk ${paragraph}, characters ${start} to ${end}`;
  const columns = terminal.columns();
  const line = `${indent}${place}  ${source}${score}`;
  const headline = columns === undefined || widthOf(line) <= columns ? [line] : wrap(line, columns, indent);
  for (const one of headline) terminal.line(one.replace(source, terminal.paint('cyan', source)));
  const print = (text: string, paint = (line: string) => line) => {
    for (const line of wrap(text, columns, `${indent}  `)) terminal.line(paint(line));
  };
  const dim = (line: string) => terminal.paint('dim', line);
  if (passage.heading_path.length > 0) print(passage.heading_path.join(' > '), dim);
  print(passage.text);
  const concepts = (passage.concepts ?? []).map(({ label, concept_id: id }) => `${label} (${id})`);
  if (concepts.length > 0) print(`evidences ${concepts.join(', ')}`, dim);
}
