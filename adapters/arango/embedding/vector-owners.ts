import { cursorAfterKind, type OwnerCursor, type VectorOwner } from '../../../domain/embedding/vector-owner.js';
import { conceptText } from '../../../domain/matching/concept-text.js';
import { typeText } from '../../../domain/vocabulary/resolve-type.js';
import type { Reading } from '../database/session.js';
import { attributeOf, vectorSpaces } from '../graph/vectors/vector-spaces.js';
import { agedKey, placeOf } from './owner-key.js';
import {
  listConceptsWithout,
  listOntologiesWithout,
  listPassagesWithout,
  listTexts,
  listTypesWithout,
} from './owner-statements.js';
import { passageText } from './passage-text.js';

/** No vectors are of the set with this number. */
const noSet = 0;

/** Owners for which no vector of the profile is kept, or an outdated one, from the place on; all where it is null. */
export async function ownersWithoutVector(
  reading: Reading,
  profileId: number | null,
  cursor: OwnerCursor,
  limit: number,
): Promise<{ owners: VectorOwner[]; next: OwnerCursor | null }> {
  const { kept } = await vectorSpaces(reading);
  const setId = (profileId === null ? undefined : kept.get(profileId)?.setId) ?? noSet;
  const found = await pageOf(reading, cursor, setId, limit);
  const owners = found.flatMap(({ key, text }) => (text === null ? [] : [{ kind: cursor.kind, key, text }]));
  const next = found.length < limit ? cursorAfterKind(cursor.kind) : { ...cursor, after: found.at(-1)!.key };
  return { owners, next };
}

/** Owners of one kind; the text is null where it is gone. */
async function pageOf(
  reading: Reading,
  { kind, after }: OwnerCursor,
  setId: number,
  limit: number,
): Promise<{ key: string; text: string | null }[]> {
  const attribute = attributeOf(setId);
  if (kind === 'type') {
    const types = await reading.rows(listTypesWithout, { attribute, after: String(after ?? ''), limit });
    return types.map((key) => ({ key, text: typeText(key) }));
  }
  if (kind === 'ontology') {
    const ontologies = await reading.rows(listOntologiesWithout, { attribute, after: String(after ?? ''), limit });
    return ontologies.map(({ ontologyId, name }) => ({ key: ontologyId, text: name }));
  }
  const page = { attribute, limit, ...placeOf(after) };
  if (kind === 'concept') {
    const concepts = await reading.rows(listConceptsWithout, { ...page, setId });
    return concepts.map(({ conceptId, createdAtEpoch, label, terms }) => ({
      key: agedKey(createdAtEpoch, conceptId),
      text: conceptText(label, terms),
    }));
  }
  const passages = await reading.rows(listPassagesWithout, page);
  const sourceIds = [...new Set(passages.map(({ sourceId }) => sourceId))];
  const sources = new Map((await reading.rows(listTexts, { sourceIds })).map((one) => [one.sourceId, one]));
  return passages.map(({ passageId, changedAt, ...passage }) => ({
    key: agedKey(changedAt ?? null, passageId),
    text: passageText(passage, sources.get(passage.sourceId)),
  }));
}
