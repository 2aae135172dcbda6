import { cutOffReason } from '../../domain/ingest/cut-answer.js';
import type { ExtractedConcept, ExtractedRelationship } from '../../domain/ports/models/models.js';
import { isObject } from '../../domain/validation/is-object.js';

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
  const start = text.indexOf('{');
  if (start < 0) return { concepts: [], relationships: [], issue: 'it holds no JSON object' };
  const body = text.slice(start);
  const whole = parsed(body.slice(0, body.lastIndexOf('}') + 1));
  const value = whole ?? parsed(closeCutOff(body));
  if (!isObject(value)) return { concepts: [], relationships: [], issue: 'it is not valid JSON' };
  const { concepts, relationships } = value;
  return {
    concepts: listOf(concepts).map(toConcept),
    relationships: listOf(relationships).flatMap(toRelationship),
    issue: whole === undefined ? cutOffReason : issueOf(concepts, relationships),
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

/**
 * An answer that stops in the middle, ended where its last whole object did: what follows is taken off and the open
 * brackets are closed.
 */
function closeCutOff(text: string): string {
  const open: string[] = [];
  let best = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i] as string;
    if (quoted) {
      if (character === '\\') i += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') open.push('}');
    else if (character === '[') open.push(']');
    else if (character === '}' || character === ']') {
      open.pop();
      best = text.slice(0, i + 1) + [...open].reverse().join('');
    }
  }
  return best;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function stringsOf(value: unknown): string[] {
  return listOf(value).filter((one): one is string => typeof one === 'string' && one.trim() !== '');
}
