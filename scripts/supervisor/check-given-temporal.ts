import { createTemporalClient, ForeignTemporalError } from '../../temporal-config/temporal-client.js';
import { connectTemporal, type TemporalSettings } from '../../temporal-config/connect-temporal.js';

/**
 * Asks the Temporal server that TEMPORAL_ADDRESS names, before any part is started on it. One that does not answer yet
 * is waited for by the worker; why is reported, because its log alone would say so.
 * @param report takes one line for a person
 * @throws ForeignTemporalError for the server of another data folder
 */
export async function checkGivenTemporal(settings: TemporalSettings, report: (line: string) => void): Promise<void> {
  if (settings.temporal.address === null) return;
  // No queue is used, so the store need not be opened for its id.
  const { target } = connectTemporal(settings, '');
  const client = createTemporalClient(target);
  try {
    await client.call(({ workflowService }) => workflowService.describeNamespace({ namespace: target.namespace }));
  } catch (error) {
    if (error instanceof ForeignTemporalError) throw error;
    const words = error instanceof Error ? error.message : String(error);
    report(
      `The worker will wait for Temporal at ${settings.temporal.address}, namespace ${target.namespace}: ${words}`,
    );
  } finally {
    await client.close();
  }
}
