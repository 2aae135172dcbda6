import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import { isConcordanceError } from '../domain/errors.js';
import { missingNamespace } from './connection/connection-issue.js';
import { ensureSearchAttributes, isRefused, reasonOf } from './search-attributes.js';
import type { TemporalClient } from './temporal-client.js';

/** Contents of a namespace, for a person. */
export interface NamespaceReport {
  /** A sentence for each thing that is there or was made, and for each that an administrator must make. */
  lines: string[];
  /** False: an administrator must make something. */
  isComplete: boolean;
}

export interface NamespaceSetup {
  client: TemporalClient;
  namespace: string;
  /** Days that closed workflows are kept, in a namespace that is made. */
  retentionDays: number;
}

/** Milliseconds for the first answer, and for all of it with the time until a new namespace can be used. */
const limits = { answerMs: 10_000, withinMs: 60_000 };

/**
 * Makes the namespace and its search attributes where they are missing and the server allows it. Can be repeated.
 * @throws ConcordanceError `engine_unreachable`
 */
export async function setUpNamespace(setup: NamespaceSetup, { answerMs, withinMs } = limits): Promise<NamespaceReport> {
  // A host that says nothing is most often a wrong address.
  await setup.client.call(({ workflowService }) => workflowService.getSystemInfo({}), answerMs);
  return setup.client.call(async (client) => {
    const namespace = await ensureNamespace(client, setup);
    if (!namespace.isComplete) return namespace;
    const attributes = await setUpSearchAttributes(client, setup.namespace);
    return { lines: [...namespace.lines, ...attributes.lines], isComplete: attributes.isComplete };
  }, withinMs);
}

async function ensureNamespace(
  { connection: { workflowService, operatorService } }: Client,
  { namespace, retentionDays }: NamespaceSetup,
): Promise<NamespaceReport> {
  const describe = () => workflowService.describeNamespace({ namespace });
  if (await exists(describe)) return { lines: [`The namespace ${namespace} exists.`], isComplete: true };
  try {
    const seconds = retentionDays * 86_400;
    await workflowService.registerNamespace({
      namespace,
      description: 'Concordance',
      workflowExecutionRetentionPeriod: { seconds: seconds as never },
    });
  } catch (error) {
    if (!isRefused(error)) throw error;
    return {
      lines: [
        `The namespace ${namespace} does not exist and could not be made here (${reasonOf(error)}). An administrator of Temporal makes it:`,
        `  temporal operator namespace create --namespace ${namespace} --retention ${retentionDays}d`,
        `  on Temporal Cloud: tcld namespace create --namespace ${namespace} --region REGION --retention-days ${retentionDays}`,
        'Then run this command again.',
      ],
      isComplete: false,
    };
  }
  // The servers of a cluster learn of it one after the other, some seconds later.
  while (!(await exists(() => operatorService.listSearchAttributes({ namespace }).catch(passRefusal))))
    await sleep(200);
  return { lines: [`Made the namespace ${namespace}; it keeps closed workflows for ${retentionDays} days.`], isComplete: true }; // oxfmt-ignore
}

/** Someone who may not list them may still make a namespace. */
function passRefusal(error: unknown): void {
  if (!isRefused(error)) throw error;
}

async function setUpSearchAttributes({ connection }: Client, namespace: string): Promise<NamespaceReport> {
  try {
    const found = await ensureSearchAttributes(connection, namespace);
    if (found === null) {
      return {
        lines: ['The server does not list search attributes for these credentials. Run this as an administrator.'],
        isComplete: false,
      };
    }
    const { existing, added } = found;
    return {
      lines: [
        ...(existing.length > 0 ? [`The search attributes ${existing.join(', ')} exist.`] : []),
        ...(added.length > 0 ? [`Added the search attributes ${added.join(', ')}.`] : []),
      ],
      isComplete: true,
    };
  } catch (error) {
    if (!isConcordanceError(error) || error.code !== 'configuration_invalid') throw error;
    return { lines: [error.detail], isComplete: false };
  }
}

/** False where what is asked answers that there is no such namespace. */
async function exists(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof Error && missingNamespace.test(error.message)) return false;
    throw error;
  }
}
