import { basename } from 'node:path';
import type { Command } from 'commander';
import { ontologyNameOf } from '../../domain/submission/ontology-name.js';
import { counted } from '../../domain/text/counted.js';
import { clientOf, globalsOf } from '../dependencies.js';
import type { CliDependencies } from '../dependencies.js';
import { readManifest } from './read-manifest.js';
import { finishBatch, waitForBatch } from './wait-for-batch.js';
import { batchOf } from '../jobs/own-fields.js';

interface BatchOptions {
  ontology?: string | undefined;
  autoApprove?: boolean | undefined;
  maxCost?: number | undefined;
  wait?: boolean | undefined;
}

/**
 * Sends a manifest and, where asked, waits until all of its lines have been read and tells which were not.
 * @throws CliError
 */
export async function ingestBatch(
  dependencies: CliDependencies,
  file: string,
  options: BatchOptions,
  command: Command,
): Promise<void> {
  const { terminal } = dependencies;
  const json = globalsOf(command).json ?? false;
  const { ontology, autoApprove, maxCost, wait = false } = options;
  const defaults = { ontology: ontology === undefined ? null : ontologyNameOf(ontology), autoApprove: null };
  const lines = await readManifest(terminal, file, defaults);
  const client = await clientOf(dependencies, command);
  const query = {
    ontology,
    auto_approve: autoApprove,
    max_cost_usd: maxCost,
    ...(file === '-' ? {} : { filename: basename(file) }),
  };
  const { body: sent } = await client.call('ingestBatch', { query, lines, timeoutMs: 0 });
  const count = batchOf(sent)?.lines ?? 0;
  const submittedText = `${counted(count, 'line')} ${count === 1 ? 'was' : 'were'} handed in as ${sent.job_id}.`;
  if (!wait) {
    if (json) terminal.json(sent);
    else terminal.line(sent.job_id);
    terminal.message(submittedText);
    terminal.message(`Follow them with: concordance job report ${sent.job_id} [--failed]`);
    return;
  }
  terminal.message(submittedText);
  const job = await waitForBatch(dependencies, client, sent.job_id, 'line');
  await finishBatch(dependencies, client, job, { json, unit: 'line' });
}
