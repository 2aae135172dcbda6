import type { GraphDelta, DeltaId } from '../../../../domain/graph/delta.js';
import type { AuditEntry } from '../../../../domain/ports.js';
import type { Reading } from '../../database/session.js';
import type { UnitOfWork } from '../../database/unit-of-work.js';
import type { FoundJob } from '../../jobs/documents/found-job.js';
import { JobWork } from '../../jobs/job-work.js';
import { findEpoch } from '../epoch-statements.js';
import { noteFeed } from '../feed/note-feed.js';
import type { GraphStateDocument } from '../records/change-records.js';
import { FoundRecords, type LookupAttribute, type LookupCollection } from '../records/found-records.js';
import { graphKey, type GraphCollection, type GraphRecords } from '../records/graph-records.js';
import { countWords } from '../search/count-words.js';
import { countVectors } from '../vectors/count-vectors.js';
import { vectorSpaces, type VectorSpaces } from '../vectors/vector-spaces.js';
import { addOntologies } from './add-ontologies.js';
import { addWords } from './add-words.js';
import type { GraphWriteCollection } from './graph-write-statements.js';
import { logConceptChanges } from './log-concept-changes.js';

/**
 * A write to the graph. Documents are found as it has changed them so far, by the attributes that `lookups` names; what
 * statements of `reading` find is as it was before. When it ends, what follows from the changes is noted with them:
 * words, places in the feed of changes, the log of changed concepts.
 */
export class GraphWork {
  /** Documents that are not of the graph, and are written with it. */
  readonly unit: Pick<UnitOfWork<GraphWriteCollection>, 'rows' | 'first' | 'put' | 'remove'>;
  readonly #epoch: { eventId: number; state: GraphStateDocument };
  readonly records: FoundRecords;
  readonly #found = new Map<string, FoundJob>();
  readonly #renamed = new Set<string>();
  #spaces: Promise<VectorSpaces> | null = null;
  /** Jobs, found and changed in the same write. */
  readonly jobs: JobWork;
  readonly reading: Reading;
  /** ISO 8601. */
  readonly now: string;

  /** @param spaces where they are known already */
  constructor(
    unit: UnitOfWork<GraphWriteCollection>,
    now: string,
    epoch: GraphWork['epoch'],
    spaces: VectorSpaces | null = null,
  ) {
    this.unit = unit;
    this.#epoch = epoch;
    this.records = new FoundRecords(unit);
    this.#spaces = spaces === null ? null : Promise.resolve(this.#keepSets(spaces));
    this.jobs = new JobWork(unit, now);
    this.reading = unit;
    this.now = now;
  }

  /** Begins a write. */
  static async begin(unit: UnitOfWork<GraphWriteCollection>, now: string): Promise<GraphWork> {
    const { eventId, state } = (await unit.first(findEpoch, {}))!;
    return new GraphWork(unit, now, { eventId, state: { ...state } });
  }

  /** Id of the newest epoch event, and the counters of the graph, which the write changes in place. */
  get epoch(): { eventId: number; state: GraphStateDocument } {
    return this.#epoch;
  }

  /** Documents whose attribute has one of the values, in the order of their keys. */
  find<Name extends LookupCollection, Attribute extends LookupAttribute<Name>>(
    collection: Name,
    attribute: Attribute,
    values: readonly GraphRecords[Name][Attribute][],
  ): Promise<GraphRecords[Name][]> {
    return this.records.find(collection, attribute, values);
  }

  /** The first of them; undefined where there is none. */
  async one<Name extends LookupCollection, Attribute extends LookupAttribute<Name>>(
    collection: Name,
    attribute: Attribute,
    value: GraphRecords[Name][Attribute],
  ): Promise<GraphRecords[Name] | undefined> {
    return (await this.find(collection, attribute, [value]))[0];
  }

  /** Notes a document in place of the one with its key, which was read before if there is one. */
  put<Name extends GraphCollection>(collection: Name, document: GraphRecords[Name]): void {
    this.records.put(collection, document);
  }

  /** Notes that a document goes, which was read before. */
  remove<Name extends GraphCollection>(collection: Name, document: GraphRecords[Name]): void {
    this.records.remove(collection, document);
  }

  /** Notes that a concept changed by which documents in flight may be matched with it. */
  noteChangedConcept(conceptId: string): void {
    this.#renamed.add(conceptId);
  }

  /** Notes an event for the log; nothing without an entry. */
  audit(entry: AuditEntry | undefined): void {
    this.jobs.audit(entry);
  }

  /** A job as the write has changed it so far; undefined where there is none. Asked for once. */
  async job(jobId: string): Promise<FoundJob | undefined> {
    const known = this.#found.get(jobId) ?? (await this.jobs.jobs([jobId]))[0];
    if (known === undefined) return undefined;
    this.#found.set(jobId, known);
    return this.jobs.present(known);
  }

  /** Profiles of embeddings with their sets of vectors, as they were before the write. */
  spaces(): Promise<VectorSpaces> {
    return (this.#spaces ??= vectorSpaces(this.reading).then((spaces) => this.#keepSets(spaces)));
  }

  #keepSets(spaces: VectorSpaces): VectorSpaces {
    const documents = spaces.sets.map((one) => ({ _key: graphKey('vector_set', one), ...one }));
    const numbers = spaces.sets.map(({ setId }) => setId);
    this.records.keep('vector_set', 'setId', numbers, documents);
    return spaces;
  }

  /**
   * Notes an epoch event, to which all changes of the graph in this write belong, and moves the graph change counter.
   * @param of the delta that changes the graph; null where no job does
   */
  recordEpoch(
    { kind, actor, metadata }: GraphDelta['epoch'],
    of: Pick<DeltaId, 'jobId' | 'ordinal'> | null = null,
  ): { eventId: number; counter: number } {
    this.#epoch.eventId += 1;
    this.#epoch.state.counter += 1;
    const { eventId, state } = this.#epoch;
    const { jobId = null, ordinal = null } = of ?? {};
    const event = { eventId, occurredAt: this.now, kind, actor, counterAfter: state.counter, metadata, jobId, ordinal };
    this.put('epoch_event', event);
    return { eventId, counter: state.counter };
  }

  /** Notes what follows from the changes, and all of them in the unit of work. */
  async end(): Promise<void> {
    await addOntologies(this);
    addWords(this);
    await logConceptChanges(this, this.#renamed);
    await noteFeed(this);
    await countWords(this);
    await countVectors(this);
    if (this.records.isChanged) this.put('graph_state', this.#epoch.state);
    for (const { collection, key, before, now } of this.records.changes()) {
      if (now !== undefined) this.unit.put(collection, { _key: key, ...now });
      else if (before !== undefined) this.unit.remove(collection, key);
    }
  }
}
