import type { Chunk } from '../text/chunks/chunker.js';
import type { CarriedPiece } from '../text/versions/carry-plan.js';

/** The chunks of a document are listed in pages, so that no activity reads more of the list than it works on. */
export const chunksPerManifestPage = 250;

/** Names, in the object store, of what a job keeps while it runs. All goes when the job ends. */
export const workKeys = {
  root: 'work/',
  prefix: (jobId: string) => `work/${jobId}/`,
  manifest: (jobId: string) => `work/${jobId}/manifest`,
  manifestPage: (manifestKey: string, page: number) => `${manifestKey}/${String(page).padStart(6, '0')}.json`,
  /** Sources of the version before, by their position. */
  carriedPage: (manifestKey: string, page: number) => `${manifestKey}/carried/${String(page).padStart(6, '0')}.json`,
  /** Hashes of the text's blocks. */
  textBlocks: (manifestKey: string) => `${manifestKey}/blocks.json`,
  /** A piece of text that a parser kept, under a name of its own with slashes. */
  piece: (jobId: string, name: string) => `work/${jobId}/piece/${name}.txt`,
  /** A chunk of an earlier version, as it was kept. */
  restored: (jobId: string, ordinal: number) =>
    `${workKeys.allRestored(jobId)}${String(ordinal).padStart(7, '0')}.json`,
  allRestored: (jobId: string) => `work/${jobId}/restored/`,
  /** Support of the version before it was read again: the number of its pages, and a page. */
  supportBefore: (jobId: string) => `work/${jobId}/before.json`,
  supportBeforePage: (jobId: string, page: number) => `work/${jobId}/before/${String(page).padStart(6, '0')}.json`,
  /** A part of a backup. */
  backupPart: (jobId: string, position: number) => `work/${jobId}/backup/${String(position).padStart(7, '0')}.json`,
  /** A piece of the file of a snapshot, and how many there are, once all are. */
  snapshotPiece: (jobId: string, position: number) => `work/${jobId}/snapshot/${String(position).padStart(7, '0')}`,
  snapshotWhole: (jobId: string) => `work/${jobId}/snapshot/whole.json`,
  proposal: (jobId: string, ordinal: number) => `work/${jobId}/proposal/${String(ordinal).padStart(7, '0')}.json`,
};

/** Job id of a key of `workKeys`. */
export function jobOfWorkKey(key: string): string {
  return key.split('/')[1] ?? '';
}

/** Page of the manifest that lists a chunk; pages and ordinals count from 0. */
export function manifestPageOf(ordinal: number): number {
  return Math.floor(ordinal / chunksPerManifestPage);
}

/** A chunk that is to be read, or one that is carried over from the version before or restored from an earlier one. */
export interface ManifestChunk extends Chunk {
  /** Positions of the sources of the version before that it is made of; absent where it is not. */
  carried?: number[];
  /** Present where it is restored from an earlier version with the same content. */
  restored?: true;
}

export type ManifestPage = ManifestChunk[];

/** A source of the version before, and where its text stands now; no pieces where it is not carried over. */
export interface CarriedSourcePlan {
  sourceId: string;
  pieces: CarriedPiece[];
  /** Places of the quotes outside of it that its relationships rest on; absent if there are none. */
  elsewhere?: CarriedPiece[];
}

export type CarriedPage = CarriedSourcePlan[];
