import type { RelationshipSupportImage } from '../../../../domain/graph/concept-image.js';
import type { RelationshipSupportDocument } from '../records/relationship-records.js';

/** The document of what an image says; images of earlier versions lack some fields. */
export function supportDocument(edgeId: string, image: RelationshipSupportImage): RelationshipSupportDocument {
  const { sourceId, jobId, confidence, fromLabel, toLabel } = image;
  return {
    ...{ edgeId, sourceId, namedType: image.namedType ?? null, jobId, confidence, fromLabel, toLabel },
    ...{ places: image.places ?? null, byLabels: image.byLabels ?? null, replaced: image.replaced ?? null },
    heldProperties: image.heldProperties ?? null,
  };
}
