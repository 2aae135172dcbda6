import type { Command } from 'commander';
import { examples } from '../examples.js';
import { clientOf, globalsOf } from '../parts.js';
import type { Parts } from '../parts.js';
import { printEvidence } from '../print-evidence.js';
import { wrap } from '../wrap.js';

/** What the API gives at most. */
const mostInstances = 1000;

export function addConcept(program: Command, parts: Parts): void {
  const command = program
    .command('concept')
    .description('Show a concept with the quotes that evidence it and its relationships.')
    .argument('<id>', 'the concept, as search shows it')
    .action((id: string, _options: object, self: Command) => showConcept(parts, id, self));
  examples(command, ['concordance concept crash-recovery', 'concordance concept crash-recovery --json']);
}

async function showConcept(parts: Parts, id: string, command: Command): Promise<void> {
  const { terminal } = parts;
  const client = await clientOf(parts, command);
  const { body } = await client.call('getConcept', {
    params: { concept_id: id },
    query: { max_instances: mostInstances },
  });
  if (globalsOf(command).json) return terminal.json(body);
  const head = (text: string) => terminal.line(`\n${terminal.paint('bold', text)}`);

  terminal.line(`${terminal.paint('bold', body.label)}  ${terminal.paint('cyan', body.concept_id)}`);
  const also = body.search_terms.length > 0 ? `Also: ${body.search_terms.join(', ')}` : '';
  for (const text of [body.description ?? '', also]) {
    if (text !== '') for (const line of wrap(text, terminal.columns())) terminal.line(line);
  }
  head(`Evidence (${body.instances.length})`);
  for (const instance of body.instances) printEvidence(terminal, instance);
  const hidden = (body.evidence_count ?? 0) - body.instances.length;
  if (hidden > 0) terminal.message(`${hidden} more quotes are not shown.`);
  if (body.relationships.length === 0) return;
  head(`Relationships (${body.relationships.length})`);
  for (const { rel_type: type, to_label: label, to_id: to, confidence } of body.relationships) {
    const certainty = typeof confidence === 'number' ? `  ${confidence.toFixed(2)}` : '';
    terminal.line(`  ${type} -> ${label}  ${terminal.paint('cyan', to)}${certainty}`);
  }
}
