import type { ConceptSearchResult, SearchRequest } from '../../../client/index.js';
import { call } from '../../data/api.js';
import { saveCsv } from '../../downloads/save-csv.js';

/** Maximum number of results of one call. */
const pageSize = 100;

const columns: readonly [title: string, cell: (of: ConceptSearchResult) => string | number | null][] = [
  ['concept_id', (of) => of.concept_id],
  ['label', (of) => of.label],
  ['score', (of) => of.score],
  ['grounding_strength', (of) => of.grounding_strength ?? null],
  ['grounding', (of) => of.grounding_display ?? null],
  ['quotes', (of) => of.evidence_count],
  ['ontologies', (of) => of.documents.join('; ')],
  ['description', (of) => of.description],
  ['sample_quote', (of) => of.sample_evidence?.[0]?.quote ?? null],
  ['sample_file', (of) => of.sample_evidence?.[0]?.filename ?? null],
];

/** Reads all results of a search, and saves them as a CSV file. */
export async function saveResults(search: SearchRequest): Promise<void> {
  const found: ConceptSearchResult[] = [];
  for (;;) {
    const { body } = await call('searchByBody', { body: { ...search, limit: pageSize, offset: found.length } });
    found.push(...body.results);
    if (body.results.length === 0 || found.length >= body.total) break;
  }
  saveCsv(
    'search.csv',
    columns.map(([title]) => title),
    found.map((one) => columns.map(([, cell]) => cell(one))),
  );
}
