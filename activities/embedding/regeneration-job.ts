import { noProfile } from '../../domain/embedding/profile-rules.js';
import type { RegenerationProgress } from '../../domain/embedding/regeneration.js';
import { missingVectors } from '../../domain/embedding/vector-owner.js';
import { asKind } from '../../domain/jobs/job-identity.js';
import type { RegenerationJob } from '../../domain/jobs/job.js';
import { requireJobOf, requireJobOfAttempt } from '../../domain/jobs/commands/require-job.js';
import type { EmbeddingProfileStore, Embedder, LeaseStore, MakeEmbedder } from '../../domain/ports.js';
import type { RegenerationFindings } from '../../domain/ports/models/embedding-profiles.js';
import type { IngestDependencies } from '../ingest/ingest-dependencies.js';

/** Dependencies of the activities that regenerate vectors. */
export interface RegenerationDependencies extends IngestDependencies {
  store: IngestDependencies['store'] & EmbeddingProfileStore & LeaseStore;
  makeEmbedder: MakeEmbedder;
}

type Store = RegenerationDependencies['store'];

/** The job, while it is at work. @throws ConcordanceError `not_found`, `job_cancelled`, `run_superseded` */
export async function regenerationOf(store: Store, jobId: string): Promise<RegenerationJob> {
  return asKind(await requireJobOfAttempt(store, jobId, 0), 'embedding_regeneration');
}

/** The embedder of the profile that the job makes vectors of. @throws ConcordanceError `not_found` */
export async function embedderOf({ store, makeEmbedder }: RegenerationDependencies, jobId: string): Promise<Embedder> {
  const job = await regenerationOf(store, jobId);
  const { profileId } = job.regeneration;
  const profile = (await store.embeddingProfiles()).find((one) => one.profileId === profileId);
  if (profile === undefined) throw noProfile(profileId);
  return makeEmbedder(profile);
}

/** Records what is missing now, because concepts and passages come and go, with what else was found. */
export async function recordFindings(
  store: Store,
  { jobId, regeneration }: RegenerationJob,
  findings: RegenerationFindings = {},
): Promise<void> {
  const missing = missingVectors(await store.vectorCoverage(regeneration.profileId));
  await store.recordRegeneration(jobId, { ...findings, missing });
}

/** Progress of the job at a place, for its workflow. @throws ConcordanceError `not_found` */
export async function progressOf(
  store: Store,
  jobId: string,
  at: Pick<RegenerationProgress, 'place' | 'round' | 'found' | 'waitsFor'> & { paused?: true; isHeld?: true },
): Promise<RegenerationProgress> {
  const { paused, regeneration } = await requireJobOf(store, jobId, 'embedding_regeneration');
  return { paused, ...at, made: regeneration.made, total: regeneration.total ?? 0 };
}
