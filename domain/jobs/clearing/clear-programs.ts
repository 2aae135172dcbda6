import { claimCheckKeys, resultRetentionHours } from '../../program/claim-check.js';
import type { Clock, ObjectStore, ProgramStore } from '../../ports.js';

const hourMs = 3_600_000;
/** No execution and no request lasts that long. */
const passingMs = 2 * hourMs;
const retentionMs = resultRetentionHours * hourMs;

/** Removes results that were kept long enough, what was left on its way, and executions nobody can ask for any more. */
export async function clearPrograms({
  objects,
  store,
  clock,
}: {
  objects: ObjectStore;
  store: Pick<ProgramStore, 'forgetExecutions'>;
  clock: Clock;
}): Promise<void> {
  const now = clock.millis();
  const keys: string[] = [];
  for await (const { key, modifiedAt } of objects.list(claimCheckKeys.root)) {
    const maxAgeMs = key.startsWith(claimCheckKeys.kept) ? retentionMs : passingMs;
    if (now - Date.parse(modifiedAt) > maxAgeMs) keys.push(key);
  }
  for (const key of keys) await objects.delete(key);
  await store.forgetExecutions(new Date(now - retentionMs).toISOString());
}
