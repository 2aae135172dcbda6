import type { ConceptImage } from '../../../../../domain/graph/concept-image.js';
import type { GraphWork } from '../../work/graph-work.js';
import { anchorsOf, evidenceOf, matchesOf, similarOf, splitPairsIn, termSupportOf } from './image-records.js';
import type { PresentRecords } from './named-records.js';
import { replaceRecords } from './replace-records.js';

/** Writes what other collections hold of the images, in place of what they hold of the concepts. */
export async function regroupParts(
  work: GraphWork,
  images: readonly ConceptImage[],
  conceptIds: readonly string[],
  present: PresentRecords,
): Promise<void> {
  const evidence = await work.find('evidence', 'conceptId', conceptIds);
  replaceRecords(
    work,
    'evidence',
    evidence,
    images.flatMap((image) => evidenceOf(image, present)),
  );
  const support = await work.find('term_support', 'conceptId', conceptIds);
  replaceRecords(
    work,
    'term_support',
    support,
    images.flatMap((image) => termSupportOf(image, present)),
  );
  const matches = await work.find('match_decision', 'conceptId', conceptIds);
  replaceRecords(
    work,
    'match_decision',
    matches,
    images.flatMap((image) => matchesOf(image, present)),
  );
  const anchors = await work.find('anchored_by', 'conceptId', conceptIds);
  replaceRecords(
    work,
    'anchored_by',
    anchors,
    images.flatMap((image) => anchorsOf(image, present)),
  );
  const similar = [
    ...(await work.find('similar_pair', 'conceptId', conceptIds)),
    ...(await work.find('similar_pair', 'otherId', conceptIds)),
  ];
  replaceRecords(
    work,
    'similar_pair',
    similar,
    images.flatMap((image) => similarOf(image, present.conceptIds)),
  );
  const pairs = [
    ...(await work.find('split_pair', 'conceptId', conceptIds)),
    ...(await work.find('split_pair', 'otherId', conceptIds)),
  ];
  replaceRecords(
    work,
    'split_pair',
    pairs,
    images.flatMap((image) => splitPairsIn(image, present.conceptIds)),
  );
}
