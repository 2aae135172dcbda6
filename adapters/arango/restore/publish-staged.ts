import { requireMergeable } from '../../../domain/backup/restore/merge/merge-rules.js';
import { targetNotEmpty } from '../../../domain/backup/restore/restore-rules.js';
import { vectorsNotInUse } from '../../../domain/embedding/vector-owner.js';
import { requireLease } from '../../../domain/graph/lease-rules.js';
import { requireCurrentAttempt } from '../../../domain/jobs/job-state.js';
import { asKind } from '../../../domain/jobs/job-identity.js';
import { graphLease } from '../../../domain/ports/graph/lease-store.js';
import type { RestoreResult } from '../../../domain/backup/restore/restore.js';
import type { ResolvedRestore, StagedGraph, StagePublication, StagePublisher } from '../../../domain/ports.js';
import { keyOf } from '../database/key.js';
import type { PageSession } from '../database/page-write.js';
import type { Reading } from '../database/session.js';
import { vectorCoverage } from '../embedding/vector-coverage.js';
import { vectorSpaces } from '../graph/vectors/vector-spaces.js';
import { toJob } from '../jobs/documents/to-job.js';
import { jobsOf } from '../jobs/find-jobs.js';
import { jobWrites } from '../jobs/job-write-statements.js';
import type { JobContext } from '../jobs/work.js';
import { findLease } from '../leases/lease-statements.js';
import { noJob } from '../../../domain/no-such.js';
import { completeRestore } from './complete-restore.js';
import { findState } from './found-state.js';
import { inserts, restoredCollections } from './insert-statements.js';
import { giveKnown, knownCollections } from './known-graph.js';
import { mergeTargets, restoreConflicts } from './restore-jobs.js';
import { RestoredGraph } from './restored-graph.js';
import { sayingTooLarge } from './too-large.js';
import { keepCopies, type KeptCopies } from './vector-copies.js';

/** Guards of all that a restore decides on or changes. */
const writes = {
  guards: ['graph', 'jobs', 'records'] as const,
  collections: [...new Set([...restoredCollections, ...jobWrites.collections, 'embedding_cache' as const])],
};

/** Times that a restore is prepared before others are kept from writing while it is. */
const preparations = 2;

/** Puts backups that are staged elsewhere into the graph. */
export function stagePublisher(context: JobContext): StagePublisher {
  return {
    publishStaged: (jobId, publication, staged) =>
      sayingTooLarge(() => new Publication(context, jobId, publication, staged).run()),
  };
}

interface Prepared {
  resolved: ResolvedRestore;
  /** Versions of the guards for which it holds. */
  guards: Record<string, number>;
}

/** One publication of a stage. */
class Publication {
  readonly #context: JobContext;
  readonly #jobId: string;
  readonly #publication: StagePublication;
  readonly #staged: StagedGraph;

  constructor(context: JobContext, jobId: string, publication: StagePublication, staged: StagedGraph) {
    this.#context = context;
    this.#jobId = jobId;
    this.#publication = publication;
    this.#staged = staged;
  }

  /**
   * Prepares the records by what is known of the graph, and writes them in one transaction while nobody else writes. If
   * others wrote meanwhile they are prepared again, at last within the transaction.
   */
  async run(): Promise<RestoreResult> {
    const { database } = this.#context;
    const earlier = await this.#allowed(database);
    if (earlier !== null) return earlier;
    const copies = await keepCopies(this.#context);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt > preparations;
      const prepared = isLast ? null : await database.read(knownCollections, (reading) => this.#prepare(reading));
      const result = await database.writePages(writes, async (session) => {
        const done = await this.#allowed(session);
        if (done !== null) return done;
        if (prepared !== null && !holds(prepared, session)) return null;
        const { resolved } = prepared ?? (await this.#prepare(session, (work) => session.whileAlive(work)));
        return this.#write(session, resolved, copies);
      });
      if (result !== null) return result;
    }
  }

  /**
   * The result of an earlier attempt; null where it is to be published.
   * @throws ConcordanceError as `RestoreStages.publishStage`
   */
  async #allowed(reading: Reading): Promise<RestoreResult | null> {
    const { now } = this.#context;
    const [found] = await jobsOf(reading, [this.#jobId]);
    if (found === undefined) throw noJob(this.#jobId);
    const job = asKind(toJob(found, now()), 'restore');
    if (job.restore.result !== null) return job.restore.result;
    requireCurrentAttempt(job, 0);
    const lease = await reading.first(findLease, { key: keyOf(graphLease) });
    requireLease(lease, this.#publication.leaseFence, Date.parse(now()));
    if (this.#publication.mode === 'merge') {
      requireMergeable(await mergeTargets(reading, await this.#staged.ontologies()));
      return null;
    }
    const conflicts = await restoreConflicts(reading);
    if (conflicts.length > 0) throw targetNotEmpty(conflicts);
    return null;
  }

  async #prepare(
    reading: Reading,
    aside: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
  ): Promise<Prepared> {
    const { mode, epochs, actor, filename } = this.#publication;
    const guards = await giveKnown(reading, mode, this.#staged);
    const order = { jobId: this.#jobId, mode, epochs, actor, filename, timestamp: this.#context.now() };
    return { guards, resolved: await aside(() => this.#staged.resolve(order)) };
  }

  async #write(session: PageSession, resolved: ResolvedRestore, copies: KeptCopies | null): Promise<RestoreResult> {
    const { active } = await vectorSpaces(session);
    const space = active === undefined ? null : { attribute: active.attribute, copies: copies?.attribute ?? null };
    const setIds = [active?.setId, copies?.setId].filter((one) => one !== undefined);
    const graph = new RestoredGraph(session, await findState(session, resolved.eventId, setIds), space);
    for (let isFirst = true; ; isFirst = false) {
      const page = await this.#staged.nextPage(isFirst);
      if (page === null) break;
      await graph.add(page);
    }
    await graph.end();
    const coverage = active === undefined ? [] : await vectorCoverage(session, active.profile.profileId);
    const vectorsMissing = vectorsNotInUse(coverage);
    const { regeneration } = this.#publication;
    const completion = { jobId: this.#jobId, regeneration, active };
    const result = await completeRestore(session, this.#context, { ...resolved, vectorsMissing }, completion);
    if (copies?.isNew === true && result.regenerationJobId === null) await giveUp(session, copies);
    return result;
  }
}

function holds({ guards }: Prepared, { versions }: PageSession): boolean {
  return versions.every(({ key, version }) => key === 'jobs' || guards[key] === version);
}

/** Nothing uses the copies: they are cleared. */
async function giveUp(session: PageSession, { setId }: KeptCopies): Promise<void> {
  await session.run(inserts.vector_set, { documents: [{ _key: String(setId), setId, profileId: null }] });
}
