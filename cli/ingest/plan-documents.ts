import type { Client } from '../connection/client.js';
import { printTable } from '../output/table.js';
import type { Terminal } from '../output/terminal.js';
import type { DocumentFile } from './collect-documents.js';
import { sendDocument, type SubmitOptions } from './submit-document.js';

/**
 * Prints what submitting each document would do: chunks that would be read, their cost, and what would be lost. @throws
 * CliError
 */
export async function planDocuments(
  { client, terminal }: { client: Client; terminal: Terminal },
  documents: readonly DocumentFile[],
  options: SubmitOptions,
  json: boolean,
): Promise<void> {
  const plans: DocumentPlan[] = [];
  for (const document of documents) {
    plans.push({ path: document.path, answer: await sendDocument(client, document, { ...options, dryRun: true }) });
  }
  if (json) return terminal.json({ ontology: options.ontology, dry_run: true, files: plans });
  printPlans(terminal, plans);
}

/** Answer to the submission of a document, with the name that it goes by. */
interface DocumentPlan {
  path: string;
  answer: Awaited<ReturnType<typeof sendDocument>>;
}

/** Prints what would be done with each document, a row each. @param named what `path` names */
export function printPlans(
  terminal: Terminal,
  plans: readonly DocumentPlan[],
  named: 'file' | 'document' = 'file',
): void {
  const head = [named, 'read', 'kept', 'cost', 'quotes lost', 'concepts lost'];
  printTable(
    terminal,
    head,
    plans.map(({ path, answer }) => {
      if ('duplicate' in answer) return [path, '0', 'all', '$0.00', '0', '0'];
      if (!('dry_run' in answer)) return [path, `see job ${answer.job_id}`];
      const { plan, analysis } = answer;
      const cost = `$${analysis.cost_estimate.total.cost_high.toFixed(2)}`;
      const { quotes, concepts } = plan.lost;
      return [path, ...[plan.chunks_read, plan.chunks_kept].map(String), cost, String(quotes), String(concepts)];
    }),
  );
  terminal.message('Nothing was changed. The cost is the maximum.');
}
