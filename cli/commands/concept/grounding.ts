import type { Command } from 'commander';
import type { GroundingExplanation } from '../../../client/index.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { examples } from '../../examples.js';
import { wholeNumber } from '../../input/read-number.js';
import { printEvidence } from '../../output/print-evidence.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';
import type { Terminal } from '../../output/terminal.js';
import { wrap } from '../../output/wrap.js';

interface Options {
  limit: number;
  offset: number;
  quotes: number;
}

export function addConceptGrounding(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('grounding')
    .description('Explain how well a concept is supported: each relationship with its quotes')
    .argument('<id>', 'the concept, as search shows it')
    .option('-l, --limit <n>', 'maximum number of relationships', wholeNumber(1, 100), 20)
    .option('--offset <n>', 'number of relationships to skip', wholeNumber(0, 1_000_000_000), 0)
    .option('-q, --quotes <n>', 'maximum number of quotes of a relationship', wholeNumber(0, 10), 2)
    .action(async (id: string, { limit, offset, quotes }: Options, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('getConceptGrounding', {
        params: { concept_id: id },
        query: { limit, offset, quotes },
      });
      showAnswer(dependencies, self, body, (found) => printExplanation(dependencies.terminal, found, offset));
    });
  examples(command, ['concordance concept grounding crash-recovery', 'concordance concept grounding rain --quotes 0']);
}

/** The scores of a concept in one line; empty if the answer has none. */
export function groundingLine(scores: {
  grounding_strength?: number | null | undefined;
  grounding_display?: string | undefined;
  confidence_level?: string | undefined;
  confidence_score?: number | undefined;
}): string {
  const { grounding_strength: strength, grounding_display: display, confidence_score: score } = scores;
  if (display === undefined) return '';
  const value = typeof strength === 'number' ? signed(strength) : 'none';
  return `Grounding: ${display} (${value}; ${scores.confidence_level}, ${score?.toFixed(2)})`;
}

function printExplanation(terminal: Terminal, found: GroundingExplanation, offset: number): void {
  const head = (text: string) => terminal.line(`\n${terminal.paint('bold', text)}`);
  const text = (words: string) => {
    for (const line of wrap(words, terminal.columns(), '  ')) terminal.line(line);
  };
  terminal.line(`${terminal.paint('bold', found.label)}  ${terminal.paint('cyan', found.concept_id)}`);
  terminal.line(groundingLine(found));
  text(found.formula);

  head('Axis');
  if (found.axis.missing !== null) text(reasons[found.axis.missing]);
  const pairs = found.axis.pairs.map((pair) => [
    `${pair.positive} / ${pair.negative}`,
    value(pair.positive_projection),
    value(pair.negative_projection),
    pair.missing.length === 0 ? 'in use' : `no vector of ${found.axis.embedding_profile}: ${pair.missing.join(', ')}`,
  ]);
  printTable(terminal, ['pair', 'for', 'against', 'state'], pairs);

  head(`Incoming relationships (${found.total})`);
  for (const one of found.relationships) {
    const what = `${one.from_label}  ${terminal.paint('cyan', one.from_id)}`;
    const sum = `confidence ${one.confidence.toFixed(2)} * projection ${value(one.projection)}`;
    const share = one.left_out === null ? `${value(one.contribution)} = ${sum}` : reasons[one.left_out];
    terminal.line(`  ${one.rel_type} from ${what}`);
    terminal.line(`    ${share}${one.source === 'human_curated' ? `, written by ${one.created_by ?? 'a user'}` : ''}`);
    for (const { evidence } of one.quotes) printEvidence(terminal, evidence);
  }
  const last = offset + found.relationships.length;
  if (last < found.total) terminal.message(`${found.total - last} more relationships: --offset ${last}`);

  const { counts } = found.confidence;
  head(`Confidence: ${found.confidence_level}, ${found.confidence_score?.toFixed(2)}`);
  text(
    `${counts.relationships} relationships of ${counts.types} types, ${counts.sources} chunks, ${counts.evidence} quotes`,
  );
  text(found.confidence.formula);
}

const reasons = {
  no_vector: 'left out: the type has no vector yet',
  no_axis: 'left out: there is no axis',
  no_pair: 'There is none: no pair has vectors of both types.',
  equal_poles: 'There is none: the vectors of the poles do not differ.',
};

function value(number: number | null): string {
  return number === null ? 'none' : signed(number);
}

function signed(number: number): string {
  return `${number >= 0 ? '+' : ''}${number.toFixed(3)}`;
}
