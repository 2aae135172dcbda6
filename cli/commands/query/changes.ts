import { Option, type Command } from 'commander';
import { changedEntities, type ChangedEntity } from '../../../domain/graph/graph-change.js';
import { examples } from '../../examples.js';
import { createRetryOutages } from '../../ingest/retry-outages.js';
import { onInterrupt } from '../../on-interrupt.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { wholeNumber } from '../../input/read-number.js';

interface ChangesOptions {
  since: number;
  sinceHash?: string;
  entity?: ChangedEntity[];
  ontology?: string;
  follow?: boolean;
}

type ListQuery = Omit<ChangesOptions, 'sinceHash'> & { since_hash?: string; cursor?: string; limit: number };

const pollMs = 2_000;
/** Longest outage that is waited for. */
const maxWaitMs = 60 * 60_000;

export function addGraphChanges(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('changes')
    .description('Print the changes of the graph since an epoch, one JSON object per line')
    .option(
      '--since <epoch>',
      'epoch that the copy is at; 0 for the whole graph',
      wholeNumber(0, Number.MAX_SAFE_INTEGER),
      0,
    )
    .option('--since-hash <hash>', 'what was printed with that epoch; fails when older data were restored since')
    .addOption(new Option('--entity <kinds...>', 'only these entities').choices([...changedEntities]))
    .option('-o, --ontology <name>', 'only this ontology, by name or id')
    .option('-f, --follow', 'continue with changes as they come')
    .action((options: ChangesOptions, self: Command) => changes(dependencies, options, self));
  examples(command, ['concordance changes > copy.ndjson', 'concordance changes --since 120 --entity concept --follow']);
}

async function changes(dependencies: CliDependencies, options: ChangesOptions, command: Command): Promise<void> {
  const { terminal, sleep } = dependencies;
  const client = await clientOf(dependencies, command);
  const { follow = false, since: first, sinceHash: firstHash = null, ...filters } = options;
  let [since, hash] = [first, firstHash];
  // What was printed of pages that were not read to the end comes again.
  const sayWhere = () => {
    const withHash = hash === null ? '' : ` --since-hash ${hash}`;
    terminal.message(`The copy is at epoch ${since}. Next time: --since ${since}${withHash}`);
  };
  const keepTrying = follow
    ? createRetryOutages({ say: terminal.message, sleep, now: () => performance.now(), maxWaitMs })
    : <T>(attempt: () => Promise<T>) => attempt();
  const release = onInterrupt(sayWhere);
  try {
    for (; ; await sleep(pollMs)) {
      for (let cursor: string | null = ''; cursor !== null;) {
        const position = { since, ...(hash !== null && { since_hash: hash }), ...(cursor !== '' && { cursor }) };
        const query: ListQuery = { ...filters, ...position, limit: 1000 };
        const { body } = await keepTrying(() => client.call('listGraphChanges', { query }));
        for (const change of body.changes) terminal.text(`${JSON.stringify(change)}\n`);
        cursor = body.next === null ? null : new URLSearchParams(body.next.split('?')[1]).get('cursor');
        if (cursor === null) [since, hash] = [body.current_epoch, body.current_epoch_hash];
      }
      if (!follow) return sayWhere();
    }
  } finally {
    release();
  }
}
