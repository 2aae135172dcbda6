import { publishedField, type Replacing } from '../../../../../domain/graph/replaced.js';
import type { EarlierMatch } from '../../../../../domain/matching/earlier-matches.js';
import type { SourceSupport } from '../../../../../domain/ports.js';
import { compareTexts } from '../../../database/compare-texts.js';
import type { MatchDecisionDocument } from '../../records/concept-records.js';
import type { FoundSupport } from './support-statements.js';

/** All that the source supports, apart from a reading that is not published. */
export function supportOfSource(found: FoundSupport): SourceSupport {
  const { sourceId } = found.source;
  const restsOn = standing(found.source, 'restsOn');
  return {
    sourceId,
    instances: found.quotes.map((row) => {
      const { instanceId, quote, startOffset, endOffset } = row;
      return { instanceId, quote, startOffset, endOffset, match: standing(row, 'match')! };
    }),
    evidence: found.evidence.map((row) => {
      const { conceptId, instanceId } = row;
      return {
        conceptId,
        instanceId,
        grade: Number(standing(row, 'grade')),
        ...given('label', standing(row, 'label')),
      };
    }),
    relationships: found.relationships.map(({ support, relationship }) => ({
      ...relationship,
      confidence: Number(standing(support, 'confidence')),
      ...given('fromLabel', standing(support, 'fromLabel')),
      ...given('toLabel', standing(support, 'toLabel')),
      ...given('namedType', support.namedType),
      ...given('places', standing(support, 'places')),
      ...given('byLabels', standing(support, 'byLabels')),
    })),
    terms: found.terms
      .map(({ support, termKey }) => {
        const { conceptId, term } = support;
        return { conceptId, term, termKey: termKey ?? '', ...given('label', standing(support, 'label')) };
      })
      .sort((a, b) => compareTexts(a.conceptId, b.conceptId) || compareTexts(a.term, b.term)),
    decisions: matchesOf(found.decisions),
    ...given('restsOn', restsOn),
  };
}

/** Matches of concepts in a source, apart from a reading that is not published. */
export function matchesOf(decisions: readonly MatchDecisionDocument[]): EarlierMatch[] {
  return decisions
    .filter(({ replaced }) => replaced !== 'nothing')
    .map((row) => ({
      ...{ conceptId: row.conceptId, label: row.label, tier: standing(row, 'tier')! },
      similarity: Number(standing(row, 'similarity')),
      candidates: JSON.parse(String(standing(row, 'candidates'))) as EarlierMatch['candidates'],
    }))
    .sort((a, b) => compareTexts(a.conceptId, b.conceptId) || compareTexts(a.label, b.label));
}

/** Value of a field apart from readings that are not published. */
export function standing<Row extends { replaced: unknown }, Name extends keyof Row & string>(
  row: Row,
  name: Name,
): Row[Name] | null {
  return publishedField(row as Replacing<Row>, name) as Row[Name] | null;
}

/** The field, where it has a value. */
function given<Name extends string, Value>(name: Name, value: Value): Partial<Record<Name, NonNullable<Value>>> {
  return (value == null ? {} : { [name]: value }) as Partial<Record<Name, NonNullable<Value>>>;
}
