import { clearArtifacts } from '../../domain/artifacts/clear-artifacts.js';
import { clearUnusedVectors } from '../../domain/embedding/clear-unused-vectors.js';
import { trimDeletions } from '../../domain/graph/trim-deletions.js';
import { collectOrphans } from '../../domain/jobs/clearing/collect-orphans.js';
import type {
  ArtifactStore,
  Clock,
  DeletionStore,
  EmbeddingProfileStore,
  GraphWriter,
  JobStore,
  ObjectStore,
  ProgramStore,
} from '../../domain/ports.js';
import { clearOldContexts } from '../../domain/jobs/clearing/clear-contexts.js';
import { clearParsedTexts } from '../../domain/jobs/clearing/clear-parsed-texts.js';
import { clearPrograms } from '../../domain/jobs/clearing/clear-programs.js';

export interface ClearingDependencies {
  jobs: JobStore &
    Pick<DeletionStore, 'deletedDocuments'> &
    Pick<EmbeddingProfileStore, 'clearUnusedVectors'> &
    Pick<GraphWriter, 'trimDeletions'> &
    Pick<ProgramStore, 'forgetExecutions'> &
    Pick<ArtifactStore, 'deleteExpiredArtifacts'>;
  objects: ObjectStore;
  clock: Clock;
}

export interface ClearingReport {
  /** Originals, texts and payloads that no record referred to. */
  orphans: number;
}

/** Removes what is kept for some time only, and what a crash left. Safe to repeat. */
export async function clearExpiredData({ jobs, objects, clock }: ClearingDependencies): Promise<ClearingReport> {
  await clearParsedTexts({ objects, store: jobs, clock });
  await clearOldContexts(objects, jobs, clock);
  await clearPrograms({ objects, store: jobs, clock });
  await clearArtifacts({ store: jobs, clock });
  await clearUnusedVectors(jobs);
  await trimDeletions({ store: jobs, clock });
  await objects.removeAbandoned();
  return { orphans: await collectOrphans(objects, jobs, clock) };
}
