import { phraseCount, type Phrase } from '../../../../domain/text/full-text/query-phrases.js';
import { scoreText } from '../../../../domain/text/full-text/score-text.js';
import type { Reading } from '../../database/session.js';
import { countedPhrases, countsOf } from './count-phrases.js';
import type { CandidateRow } from './search-values.js';
import type { TextKind } from './text-kinds.js';
import { textLimits, type TextLimits } from './text-limits.js';

export type Ranked<Row> = Row & { rank: number };

/** The phrases of a search, and the filter that it keeps to. */
export interface TextQuery<Filter extends object> {
  /** A text has at least one phrase of each group. */
  groups: readonly (readonly Phrase[])[];
  filter: Filter;
  /** True where the filter, or the kind, passes over texts. */
  isRestricted: boolean;
}

/** Finds texts by phrases, with their exact scores, in no order; of very many the best by the score of their view. */
export async function searchTexts<Filter extends object, Row extends CandidateRow>(
  reading: Reading,
  kind: TextKind<Filter, Row>,
  { groups, filter, isRestricted }: TextQuery<Filter>,
  limits: TextLimits = textLimits,
): Promise<Ranked<Row>[]> {
  const phrases = groups.flat();
  if (groups.length === 0 || groups.some((group) => group.every(({ length }) => length === 0))) return [];
  const words = groups.map((group) => [...new Set(group.flat())]);
  const counted = countedPhrases(phrases);
  const row = (await reading.first(kind.search, {
    ...{ ...filter, ...counted },
    any: words[0]!,
    groups: words.length > 1 ? words : [],
    newest: limits.newest,
    ranked: isRestricted || words.length > 1 ? limits.ranked.restricted : limits.ranked.unrestricted,
    candidates: limits.candidates,
    isWhole: words.length > 1 || phrases.some(({ length }) => length > 1),
  }))!;
  if (row.found.length === 0) return [];
  const { numbers, asked } = await countsOf(reading, kind.collection, phrases, counted, row);
  return row.found
    .filter(({ fields }) => groups.every((group) => group.some((phrase) => isIn(phrase, fields))))
    .map((text) => ({ ...text, rank: scoreText(text, asked, numbers, kind.weights) }));
}

/** True where one of the fields has the phrase. */
export function isIn(phrase: Phrase, fields: readonly (readonly string[])[]): boolean {
  return fields.some((field) => phraseCount(phrase, field) > 0);
}
