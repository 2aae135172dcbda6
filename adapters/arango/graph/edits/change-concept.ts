import type { CreationMethod, CuratedField, CuratedTerm } from '../../../../domain/graph/edit.js';
import { formerKeysAfter, isSupportTaken } from '../../../../domain/graph/upkeep/concept-upkeep.js';
import { sortedBy } from '../../database/sorted-by.js';
import type { ConceptDocument } from '../records/concept-records.js';

/** Somebody who changes a concept, and when, ISO 8601. */
export interface ChangedBy {
  actor: string | null;
  now: string;
}

/** The concept with the support of a person in an ontology. */
export function withSupport(
  concept: ConceptDocument,
  ontologyId: string,
  creationMethod: CreationMethod | null,
  { actor, now }: ChangedBy,
): ConceptDocument {
  const before = concept.support.find((one) => one.ontologyId === ontologyId);
  if (!isSupportTaken(before)) return concept;
  const others = concept.support.filter((one) => one !== before);
  const by = { ontologyId, supportedBy: actor, supportedAt: now, creationMethod, forRelationships: false };
  return { ...concept, support: sortedBy([...others, by], (one) => [one.ontologyId]) };
}

/** The concept with fields that hold what a person wrote. */
export function withFields(
  concept: ConceptDocument,
  fields: readonly CuratedField[],
  { actor, now }: ChangedBy,
): ConceptDocument {
  const others = concept.fields.filter(({ field }) => !fields.includes(field));
  const set = fields.map((field) => ({ field, setBy: actor, setAt: now }));
  return { ...concept, fields: sortedBy([...others, ...set], ({ field }) => [field]) };
}

/** The concept with another label. The old one is still matched with it. */
export function withLabel(
  concept: ConceptDocument,
  { label, labelKey }: { label: string; labelKey: string },
): ConceptDocument {
  return { ...concept, label, labelKey, formerKeys: formerKeysAfter(concept.formerKeys, concept.labelKey, labelKey) };
}

/** The concept with these terms, in this order. */
export function withTerms(concept: ConceptDocument, terms: readonly CuratedTerm[]): ConceptDocument {
  const given = terms.map(({ term, termKey }, position) => ({ term, termKey, position, isCurated: true }));
  const last = new Map(given.map((one) => [one.term, one]));
  return { ...concept, terms: [...last.values()].sort((one, other) => one.position - other.position) };
}

/** The concept with another note. */
export function withNote(concept: ConceptDocument, note: string, { actor, now }: ChangedBy): ConceptDocument {
  return { ...concept, notes: [...concept.notes, { note, writtenBy: actor, writtenAt: now }] };
}
