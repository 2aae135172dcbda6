import type { ContainerReader, EmbeddingProfileStore, RestoreStore } from '../../ports.js';
import { documentOf, openContainer } from '../container/open-container.js';
import { verifyBackupFile } from '../verify/verify-file.js';
import { planMerge } from './merge/plan-merge.js';
import { readBeginning } from './read-backup.js';
import { requireEpochsFor } from './restore-rules.js';
import type { MergePlan, RestoreOrder, RestorePlan } from './restore.js';

export interface RestorePlanDependencies {
  store: Pick<RestoreStore, 'restoreConflicts' | 'mergeTargets' | 'takenConceptIds'> &
    Pick<EmbeddingProfileStore, 'activeProfile'>;
  codec: ContainerReader;
}

/**
 * Plans a restore: verifies the file, and says what of it would be kept. Changes nothing.
 * @param open reads the file from its beginning
 * @throws ConcordanceError `invalid_request`
 */
export async function planRestore(
  { store, codec }: RestorePlanDependencies,
  open: () => AsyncIterable<Uint8Array>,
  order: Pick<RestoreOrder, 'mode' | 'epochs'>,
): Promise<RestorePlan> {
  requireEpochsFor(order);
  const report = await verifyBackupFile(open, codec);
  const plan = { report, mode: order.mode, epochs: order.epochs };
  if (!report.ok) return { ...plan, profiles: [], merge: null, conflicts: await conflictsOf(store, order, null) };
  const document = documentOf(await openContainer(open, codec));
  const { header } = await readBeginning(document);
  const active = (await store.activeProfile())?.identity;
  const merge = order.mode === 'merge' ? await planMerge(store, document, header) : null;
  return {
    ...{ ...plan, merge, conflicts: await conflictsOf(store, order, merge) },
    profiles: header.profiles.map(({ identity }) => ({ identity, isKept: identity === active })),
  };
}

async function conflictsOf(
  store: Pick<RestoreStore, 'restoreConflicts'>,
  { mode }: Pick<RestoreOrder, 'mode'>,
  merge: MergePlan | null,
): Promise<string[]> {
  if (mode === 'clone') return store.restoreConflicts();
  return (merge?.targets ?? []).flatMap(({ refusal }) => (refusal === null ? [] : [refusal.detail]));
}
