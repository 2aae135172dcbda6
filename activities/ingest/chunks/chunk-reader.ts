import { isImage } from '../../../domain/ingest/is-image.js';
import {
  chunksPerManifestPage,
  manifestPageOf,
  workKeys,
  type CarriedPage,
  type CarriedSourcePlan,
  type ManifestChunk,
  type ManifestPage,
} from '../../../domain/ingest/manifest.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { DocumentKinds, ObjectStore, TextSyntax } from '../../../domain/ports.js';
import { withoutOwnWords } from '../../../domain/text/own-words.js';
import { readJson } from '../json-object.js';
import { BlockReader } from './text-blocks.js';

export interface ReadChunk {
  chunk: ManifestChunk;
  /** The chunk with its overlap in front. */
  text: string;
  /**
   * The part of `text` to extract from and to quote, padded to its length: what was said here of a picture is blank in
   * it.
   */
  readable: string;
  /** Its own span alone. */
  ownText: string;
  syntax: TextSyntax;
}

/** Reads chunks of a document by their place in the manifest; of text and manifest no more than is asked for. */
export class ChunkReader {
  readonly #objects: ObjectStore;
  readonly #manifestKey: string;
  readonly #text: BlockReader;
  readonly #syntax: TextSyntax;
  readonly #isPicture: boolean;
  readonly #pages = new Map<number, Promise<ManifestPage>>();
  readonly #carried = new Map<number, Promise<CarriedPage>>();

  constructor(objects: ObjectStore, documents: DocumentKinds, job: IngestionJob) {
    if (job.manifestKey === null || job.textKey === null) {
      throw new Error(`Job ${job.jobId} has not been cut into chunks`);
    }
    this.#objects = objects;
    this.#manifestKey = job.manifestKey;
    this.#text = new BlockReader(objects, job.textKey, job.manifestKey);
    this.#syntax = syntaxOf(documents, job.contentType);
    this.#isPicture = isImage(job.contentType);
  }

  /**
   * True if the chunk is taken over from the version before, or restored from an earlier one, instead of being read.
   */
  async isCarried(ordinal: number): Promise<boolean> {
    const { carried, restored } = await this.#chunk(ordinal);
    return carried !== undefined || restored === true;
  }

  /** The sources of the version before at these positions, and where their text stands now. */
  async carriedSources(positions: readonly number[]): Promise<CarriedSourcePlan[]> {
    const read = async (position: number) => {
      const number = manifestPageOf(position);
      const page =
        this.#carried.get(number) ?? this.#page<CarriedPage>(workKeys.carriedPage(this.#manifestKey, number));
      this.#carried.set(number, page);
      return (await page)[position - number * chunksPerManifestPage]!;
    };
    return Promise.all(positions.map(read));
  }

  /** @throws ConcordanceError `object_missing`, `object_damaged` */
  async read(ordinal: number): Promise<ReadChunk> {
    const chunk = await this.#chunk(ordinal);
    const bytes = await this.#text.read(chunk.contextStartByte, chunk.endByte);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const readable = this.#isPicture ? withoutOwnWords(text) : text;
    return { chunk, text, readable, ownText: text.slice(chunk.start - chunk.contextStart), syntax: this.#syntax };
  }

  async #chunk(ordinal: number): Promise<ManifestChunk> {
    const number = manifestPageOf(ordinal);
    const page = this.#pages.get(number) ?? this.#page<ManifestPage>(workKeys.manifestPage(this.#manifestKey, number));
    this.#pages.set(number, page);
    const chunk = (await page).find((entry) => entry.ordinal === ordinal);
    if (!chunk) throw new Error(`The manifest has no chunk ${ordinal}`);
    return chunk;
  }

  #page<Page>(key: string): Promise<Page> {
    return readJson<Page>(this.#objects, key);
  }
}

/** Returns the syntax of a text that was parsed from a document of this type. */
export function syntaxOf(documents: DocumentKinds, contentType: string): TextSyntax {
  return documents.all.find((kind) => kind.mediaType === contentType)?.syntax ?? 'plain';
}
