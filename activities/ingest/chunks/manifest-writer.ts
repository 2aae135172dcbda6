import {
  chunksPerManifestPage,
  workKeys,
  type CarriedSourcePlan,
  type ManifestChunk,
} from '../../../domain/ingest/manifest.js';
import type { ObjectStore } from '../../../domain/ports.js';
import { writeJson } from '../json-object.js';

/** Writes a list into pages of the object store. */
export class PageWriter<Entry> {
  readonly #write: (page: number, entries: Entry[]) => Promise<void>;
  #page: Entry[] = [];
  #number = 0;

  constructor(write: (page: number, entries: Entry[]) => Promise<void>) {
    this.#write = write;
  }

  /** Adds an entry. Each 250 entries are written as a page, with numbers from 0; a page that is there is replaced. */
  async add(entry: Entry): Promise<void> {
    this.#page.push(entry);
    if (this.#page.length === chunksPerManifestPage) await this.#flush();
  }

  /** Writes the last page, unless it is empty. Nothing can be added afterwards. */
  async end(): Promise<void> {
    if (this.#page.length > 0) await this.#flush();
  }

  async #flush(): Promise<void> {
    await this.#write(this.#number, this.#page);
    this.#page = [];
    this.#number += 1;
  }
}

/** Writes the chunks of a document. */
export class ManifestWriter extends PageWriter<ManifestChunk> {
  readonly key: string;

  constructor(objects: ObjectStore, key: string) {
    super((page, chunks) => writeJson(objects, workKeys.manifestPage(key, page), chunks));
    this.key = key;
  }
}

/** Writes where the text of the sources of the version before stands now. */
export async function writeCarriedSources(
  objects: ObjectStore,
  manifestKey: string,
  sources: readonly CarriedSourcePlan[],
): Promise<void> {
  const pages = new PageWriter<CarriedSourcePlan>((page, entries) =>
    writeJson(objects, workKeys.carriedPage(manifestKey, page), entries),
  );
  for (const source of sources) await pages.add(source);
  await pages.end();
}
