import type { ConceptImage } from '../../../../../domain/graph/concept-image.js';
import type { Reading } from '../../../database/session.js';
import { findPresent, type PresentSource } from './present-records-statements.js';

/** Records that images name, as far as they are there. */
export interface PresentRecords {
  sources: ReadonlyMap<string, PresentSource>;
  instanceIds: ReadonlySet<string>;
  ontologyIds: ReadonlySet<string>;
  conceptIds: ReadonlySet<string>;
}

/** Reads which of the records are there that the images of concepts name. */
export async function namedRecords(reading: Reading, images: readonly ConceptImage[]): Promise<PresentRecords> {
  const named = <Id>(ids: (image: ConceptImage) => readonly (Id | null)[]) => [
    ...new Set(images.flatMap(ids).filter((id): id is Id & {} => id !== null)),
  ];
  const present = (await reading.first(findPresent, {
    sourceIds: named((image) => [
      ...image.evidence.map(({ sourceId }) => sourceId),
      ...image.termSupport.map(({ sourceId }) => sourceId),
      ...image.matches.map(({ sourceId }) => sourceId),
      ...image.relationships.flatMap(({ support }) => support.map(({ sourceId }) => sourceId)),
    ]),
    instanceIds: named((image) => image.evidence.map(({ instanceId }) => instanceId)),
    ontologyIds: named((image) => [...image.anchors, ...image.support.map(({ ontologyId }) => ontologyId)]),
    conceptIds: named((image) => [
      ...image.similar.map(({ otherId }) => otherId),
      ...image.splitPairs.map(({ otherId }) => otherId),
      ...image.relationships.flatMap(({ from, to }) => [from, to]),
    ]),
  }))!;
  return {
    sources: new Map(present.sources.map((one) => [one.sourceId, one])),
    instanceIds: new Set(present.instanceIds),
    ontologyIds: new Set(present.ontologyIds),
    conceptIds: new Set(present.conceptIds),
  };
}
