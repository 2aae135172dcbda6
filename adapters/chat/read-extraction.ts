import { cutOffReason } from '../../domain/ingest/cut-answer.js';
import type { ExtractedConcept, ExtractedRelationship } from '../../domain/ports/models/models.js';
import { isObject } from '../../domain/validation/is-object.js';
import { jsonInText } from '../../domain/validation/json-in-text.js';

export interface ReadExtraction {
  concepts: ExtractedConcept[];
  relationships: ExtractedRelationship[];
  /** Problem of the answer, as the end of a sentence; null if there is none. */
  issue: string | null;
}

/**
 * Reads what a model answered. Takes what is whole out of an answer that was cut off or wrapped in other words. A
 * concept that is not well formed comes out without label and quotes, so that it is counted among the losses.
 */
export function readExtraction(text: string): ReadExtraction {
  const found = jsonInText(text);
  if (found === null) return { concepts: [], relationships: [], issue: 'it holds no JSON object' };
  if (!isObject(found.value)) return { concepts: [], relationships: [], issue: 'it is not valid JSON' };
  const { concepts, relationships } = found.value;
  return {
    concepts: listOf(concepts).map(toConcept),
    relationships: listOf(relationships).flatMap(toRelationship),
    issue: found.isWhole ? issueOf(concepts, relationships) : cutOffReason,
  };
}

function issueOf(concepts: unknown, relationships: unknown): string | null {
  if (!Array.isArray(concepts)) return 'the list "concepts" is missing';
  if (relationships !== undefined && !Array.isArray(relationships)) return '"relationships" is no list';
  const broken = concepts.findIndex((one) => toConcept(one).label === '');
  return broken < 0 || broken < concepts.length / 2 ? null : `concept ${broken + 1} has no label`;
}

function toConcept(value: unknown, index: number = 0): ExtractedConcept {
  const { ref, label, description, search_terms: terms, existing_id: id, quotes } = isObject(value) ? value : {};
  const sound = typeof label === 'string' && label.trim() !== '';
  return {
    ref: typeof ref === 'string' && ref !== '' ? ref : sound ? label : `#${index}`,
    label: sound ? label : '',
    description: typeof description === 'string' ? description : '',
    searchTerms: stringsOf(terms),
    existingId: typeof id === 'string' && id !== '' ? id : null,
    quotes: sound ? stringsOf(quotes) : [],
  };
}

function toRelationship(value: unknown): ExtractedRelationship[] {
  const { from, to, type, confidence } = isObject(value) ? value : {};
  if (typeof from !== 'string' || typeof to !== 'string' || typeof type !== 'string') return [];
  const name = type
    .trim()
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
  if (name === '') return [];
  return [{ from, to, type: name, confidence: typeof confidence === 'number' ? confidence : 0.5 }];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function stringsOf(value: unknown): string[] {
  return listOf(value).filter((one): one is string => typeof one === 'string' && one.trim() !== '');
}
