import { clearUnusedVectors } from '../../domain/embedding/clear-unused-vectors.js';
import { compareVectors } from '../../domain/embedding/compare-vectors.js';
import { estimateRegeneration } from '../../domain/embedding/estimate-regeneration.js';
import { noProfile, vectorsRefused } from '../../domain/embedding/profile-rules.js';
import { firstPlace, missingVectors, taskOfKind, type OwnerPlace } from '../../domain/embedding/vector-owner.js';
import { ConcordanceError, isConcordanceError } from '../../domain/errors.js';
import { needsApproval } from '../../domain/ingest/estimate.js';
import { asRegeneration } from '../../domain/jobs/job-identity.js';
import { requireCurrentAttempt } from '../../domain/jobs/job-state.js';
import { ownCostCap, type ApprovalReason } from '../../domain/jobs/job-status.js';
import type { RegenerationJob } from '../../domain/jobs/job.js';
import { noJob } from '../../domain/no-such.js';
import type { EmbeddingProfileStore, Embedder, LeaseStore, MakeEmbedder } from '../../domain/ports.js';
import { graphLease } from '../../domain/ports/graph/lease-store.js';
import type { RegenerationFindings } from '../../domain/ports/models/embedding-profiles.js';
import { cachedEmbeddings } from '../ingest/extraction/cached-embeddings.js';
import type { IngestDependencies } from '../ingest/ingest-dependencies.js';
import { keepLease, leaseMsOf } from '../paid-calls/lease.js';

/** Dependencies of the activities that regenerate vectors. */
export interface RegenerationDependencies extends IngestDependencies {
  store: IngestDependencies['store'] & EmbeddingProfileStore & LeaseStore;
  makeEmbedder: MakeEmbedder;
}

/** Progress of a job that regenerates vectors. */
export interface RegenerationProgress {
  /** Null: all vectors that were missing have been made. */
  place: OwnerPlace | null;
  /** Passes over everything that were completed, and vectors that were missing in this one. */
  round: number;
  found: number;
  made: number;
  total: number;
  paused: boolean;
  /** Reason why the job has to be approved before the next step; absent where it has not. */
  waitsFor?: ApprovalReason;
  /** True: the job was paused before the switch, which is to be tried again once it is resumed. */
  isHeld?: boolean;
}

/** Owners of one transaction, transactions of one activity, and passes before writers have to wait for the rest. */
const limits = { owners: 128, pages: 8, rounds: 5 };

/**
 * Counts the vectors that are missing, and estimates their cost. A job that is to be approved first says so, also one
 * whose workflow was lost while it waited.
 */
export async function planRegeneration(
  dependencies: RegenerationDependencies,
  { jobId }: { jobId: string },
): Promise<RegenerationProgress> {
  const { store, heartbeat } = dependencies;
  const start = { place: firstPlace, round: 0, found: 0 };
  const present = await store.job(jobId);
  if (present?.status === 'awaiting_approval' && present.approvalReason !== null) {
    return progressOf(store, jobId, { ...start, waitsFor: present.approvalReason });
  }
  const job = await regenerationOf(store, jobId);
  const embedder = await embedderOf(dependencies, jobId);
  const wanted = { profileId: job.regeneration.profileId, force: false };
  const estimate = await estimateRegeneration(store, embedder, wanted, () => {
    heartbeat.signal()?.throwIfAborted();
    heartbeat.send();
  });
  await recordFindings(store, job, { estimate });
  const waits = job.approvedAt === null && needsApproval(job.autoApprove, { costHighUsd: estimate.costUsd.high });
  return progressOf(store, jobId, { ...start, ...(waits && { waitsFor: 'estimate' as const }) });
}

/**
 * Makes the next vectors that are missing and keeps them, a page in each transaction; between two the job can be paused
 * or cancelled. At its limit of cost it stops, and says that the job is to be approved again. What came or changed
 * meanwhile is found in the next pass.
 */
export async function makeVectors(
  dependencies: RegenerationDependencies,
  {
    jobId,
    place: from,
    round,
    found,
  }: Pick<RegenerationProgress, 'round' | 'found'> & { jobId: string; place: OwnerPlace },
): Promise<RegenerationProgress> {
  const { store, heartbeat } = dependencies;
  const embedder = await embedderOf(dependencies, jobId);
  let at = { place: from as OwnerPlace | null, round, found };
  for (let page = 0; page < limits.pages && at.place !== null; page += 1) {
    heartbeat.signal()?.throwIfAborted();
    const job = await regenerationOf(store, jobId);
    if (job.paused) break;
    const made = await unlessAtLimit(() => makePage(dependencies, embedder, job, at.place!));
    heartbeat.send();
    if (made === null) return progressOf(store, jobId, { ...at, waitsFor: ownCostCap });
    at = { ...at, place: made.next, found: at.found + made.owners };
    if (at.place === null && at.found > limits.owners && at.round + 1 < limits.rounds) {
      at = { place: firstPlace, round: at.round + 1, found: 0 };
    }
  }
  await recordFindings(store, await regenerationOf(store, jobId));
  return progressOf(store, jobId, at);
}

/**
 * Compares a sample, makes the vectors that are still missing while nobody else may change the graph, and makes the
 * profile the active one, which completes the job; a job that is paused it leaves as it is. Vectors that nothing uses
 * then are deleted. Safe to repeat.
 */
export async function switchVectors(
  dependencies: RegenerationDependencies,
  { jobId }: { jobId: string },
): Promise<RegenerationProgress> {
  const { store, heartbeat } = dependencies;
  const progress = await switchUnderLease(dependencies, jobId);
  if (progress.isHeld === true || progress.waitsFor !== undefined) return progress;
  await clearUnusedVectors(store, () => {
    heartbeat.signal()?.throwIfAborted();
    heartbeat.send();
  });
  return progress;
}

async function switchUnderLease(dependencies: RegenerationDependencies, jobId: string): Promise<RegenerationProgress> {
  const { store, settings, heartbeat } = dependencies;
  const last = { place: null, round: 0, found: 0 };
  const present = await store.job(jobId);
  if (present !== undefined && asRegeneration(present).regeneration.switchedAt !== null) {
    return progressOf(store, jobId, last);
  }
  const held = () => progressOf(store, jobId, { ...last, paused: true, isHeld: true });
  if (present?.paused === true) return held();
  const embedder = await embedderOf(dependencies, jobId);
  await requireDistinct(store, await regenerationOf(store, jobId));
  const leaseMs = leaseMsOf(settings);
  const lease = await store.acquireLease(graphLease, jobId, leaseMs);
  if (lease === null) {
    throw new ConcordanceError(
      'exclusive_lease_held',
      'Other exclusive work on the graph is in progress. Try again later.',
    );
  }
  const release = keepLease(leaseMs, (ms) => store.renewLease(graphLease, lease.fence, ms));
  try {
    const job = await regenerationOf(store, jobId);
    const { profileId } = job.regeneration;
    const isComplete = missingVectors(await store.vectorCoverage(profileId)) === 0;
    let made = 0;
    for (let place: OwnerPlace | null = isComplete ? null : firstPlace; place !== null;) {
      heartbeat.signal()?.throwIfAborted();
      const at = place;
      const page = await unlessAtLimit(() => makePage(dependencies, embedder, job, at));
      heartbeat.send();
      if (page === null) return await progressOf(store, jobId, { ...last, waitsFor: ownCostCap });
      place = page.next;
      made += page.owners;
    }
    // So many that the sample may have been of other concepts; else writers need not wait for it again.
    if (made > limits.owners) await requireDistinct(store, job);
    else await recordFindings(store, job);
    const order = { profileId, leaseFence: lease.fence, jobId, actor: job.ownerName };
    return (await store.switchProfile(order)) === null ? await held() : await progressOf(store, jobId, last);
  } finally {
    release();
    await store.releaseLease(graphLease, lease.fence);
  }
}

/**
 * Compares a sample and records it. Where the new vectors do not distinguish the concepts, the job fails.
 * @throws ConcordanceError `model_answer_invalid`
 */
async function requireDistinct(store: RegenerationDependencies['store'], job: RegenerationJob): Promise<void> {
  const { comparison, confusion } = await compareVectors(store, job.regeneration);
  await recordFindings(store, job, { comparison });
  if (confusion === null) return;
  const error = vectorsRefused(confusion);
  await store.refuseVectors(job.jobId, error);
  throw error;
}

async function makePage(
  dependencies: RegenerationDependencies,
  embedder: Embedder,
  job: RegenerationJob,
  place: OwnerPlace,
): Promise<{ owners: number; next: OwnerPlace | null }> {
  const { store } = dependencies;
  const { profileId } = job.regeneration;
  const { owners, next } = await store.ownersWithoutVector(profileId, place, limits.owners);
  if (owners.length === 0) return { owners: 0, next };
  const texts = owners.map(({ text }) => text);
  const vectors = await cachedEmbeddings({ ...dependencies, embedder }, job, texts, taskOfKind(place.kind));
  const made = owners.map((owner, at) => ({ ...owner, vector: vectors[at]! }));
  await store.saveShadowVectors(profileId, made, job.jobId);
  return { owners: owners.length, next };
}

/** Returns what the work gives; null where the job's limit of cost does not allow the next call. */
async function unlessAtLimit<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!isConcordanceError(error) || error.code !== 'cost_cap_reached') throw error;
    return null;
  }
}

/** Records what is missing now, because concepts and passages come and go, with what else was found. */
async function recordFindings(
  store: RegenerationDependencies['store'],
  { jobId, regeneration }: RegenerationJob,
  findings: RegenerationFindings = {},
): Promise<void> {
  const missing = missingVectors(await store.vectorCoverage(regeneration.profileId));
  await store.recordRegeneration(jobId, { ...findings, missing });
}

/** The embedder of the profile that the job makes vectors of. @throws ConcordanceError `not_found` */
async function embedderOf({ store, makeEmbedder }: RegenerationDependencies, jobId: string): Promise<Embedder> {
  const job = await regenerationOf(store, jobId);
  const { profileId } = job.regeneration;
  const profile = (await store.embeddingProfiles()).find((one) => one.profileId === profileId);
  if (profile === undefined) throw noProfile(profileId);
  return makeEmbedder(profile);
}

/** @throws ConcordanceError `not_found`, `job_cancelled`, `run_superseded` */
async function regenerationOf(store: RegenerationDependencies['store'], jobId: string): Promise<RegenerationJob> {
  const job = await store.job(jobId);
  if (job === undefined) throw noJob(jobId);
  requireCurrentAttempt(job, 0);
  return asRegeneration(job);
}

async function progressOf(
  store: RegenerationDependencies['store'],
  jobId: string,
  at: Pick<RegenerationProgress, 'place' | 'round' | 'found' | 'waitsFor'> & { paused?: true; isHeld?: true },
): Promise<RegenerationProgress> {
  const job = await store.job(jobId);
  if (job === undefined) throw noJob(jobId);
  const { made, total } = asRegeneration(job).regeneration;
  return { paused: job.paused, ...at, made, total: total ?? 0 };
}
