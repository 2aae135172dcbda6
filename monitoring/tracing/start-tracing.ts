import { noTracing, type Tracing } from './tracing.js';

/** Traces where a receiver is set; its packages are loaded only then. */
export async function startTracing(hasReceiver: boolean, part: 'api' | 'worker', version: string): Promise<Tracing> {
  if (!hasReceiver) return noTracing;
  const { createOpenTelemetry } = await import('./open-telemetry.js');
  return createOpenTelemetry(`concordance-${part}`, version);
}
