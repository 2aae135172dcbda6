import type { Command } from 'commander';
import { examples } from '../../examples.js';
import { clientOf, globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { printEvidence } from '../../output/print-evidence.js';
import { wholeNumber } from '../../input/read-number.js';
import { wrap } from '../../output/wrap.js';
import { addConceptDecisions } from './decisions.js';
import { addConceptEditing } from './edit.js';
import { addConceptGrounding, groundingLine } from './grounding.js';

interface Options {
  limit: number;
  offset: number;
}

export function addConcept(program: Command, dependencies: CliDependencies): void {
  const group = program.command('concept').description('Show, explain, create, change, merge and split concepts');
  const command = group
    .command('show', { isDefault: true })
    .description('Show a concept with the quotes that evidence it and its relationships')
    .argument('<id>', 'the concept, as search shows it')
    .option('-l, --limit <n>', 'maximum number of quotes, best first', wholeNumber(0, 500), 20)
    .option('--offset <n>', 'number of quotes to skip', wholeNumber(0, 1_000_000_000), 0)
    .action((id: string, options: Options, self: Command) => showConcept(dependencies, id, options, self));
  examples(command, ['concordance concept show crash-recovery', 'concordance concept show crash-recovery --json']);
  addConceptGrounding(group, dependencies);
  addConceptEditing(group, dependencies);
  addConceptDecisions(group, dependencies);
  examples(group, ['concordance concept crash-recovery', 'concordance concept create "Crash recovery" -o operations']);
}

async function showConcept(
  dependencies: CliDependencies,
  id: string,
  options: Options,
  command: Command,
): Promise<void> {
  const { terminal } = dependencies;
  const client = await clientOf(dependencies, command);
  const { body, headers } = await client.call('getConcept', {
    params: { concept_id: id },
    query: { limit: options.limit, offset: options.offset },
  });
  if (globalsOf(command).json) return terminal.json(body);
  const head = (text: string) => terminal.line(`\n${terminal.paint('bold', text)}`);

  terminal.line(`${terminal.paint('bold', body.label)}  ${terminal.paint('cyan', body.concept_id)}`);
  const also = body.search_terms.length > 0 ? `Also: ${body.search_terms.join(', ')}` : '';
  for (const text of [body.description ?? '', also]) {
    if (text !== '') for (const line of wrap(text, terminal.columns())) terminal.line(line);
  }
  const grounding = groundingLine(body);
  if (grounding !== '') terminal.line(terminal.paint('dim', grounding));
  const etag = headers.get('etag');
  if (etag !== null) terminal.line(terminal.paint('dim', `ETag: ${etag}`));
  head(`Evidence (${body.total})`);
  for (const instance of body.instances) printEvidence(terminal, instance);
  const last = options.offset + body.instances.length;
  if (last < body.total) terminal.message(`${body.total - last} more quotes: --offset ${last}`);
  if (body.relationships.length === 0) return;
  head(`Relationships (${body.relationships.length})`);
  for (const {
    edge_id: edgeId,
    rel_type: type,
    to_label: label,
    to_id: to,
    confidence,
    epistemic_status: status,
  } of body.relationships) {
    const certainty = typeof confidence === 'number' ? `  ${confidence.toFixed(2)}` : '';
    const measured = status === 'UNMEASURED' ? '' : `  ${terminal.paint('dim', status)}`;
    terminal.line(
      `  ${type} -> ${label}  ${terminal.paint('cyan', to)}${certainty}${measured}  ${terminal.paint('dim', edgeId)}`,
    );
  }
}
