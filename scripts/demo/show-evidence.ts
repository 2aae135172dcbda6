import type { RestClient } from './rest-client.js';

interface Found {
  results: { concept_id: string; label: string; score: number; evidence_count?: number }[];
}

interface Instance {
  quote: string;
  document: string;
  filename?: string | null;
  paragraph?: number | null;
  start_offset?: number | null;
  end_offset?: number | null;
}

interface Concept {
  label: string;
  description?: string | null;
  instances: Instance[];
  relationships: { to_label: string; rel_type: string }[];
}

const shownConcepts = 3;
const shownQuotes = 2;

/** Searches and shows the best concepts with the words that evidence them and where these stand. */
export async function showEvidence(client: RestClient, query: string, print: (line: string) => void): Promise<void> {
  const search = `/search?${new URLSearchParams({ query, limit: String(shownConcepts) })}`;
  const { results } = await client.get<Found>(search);
  print(`Search for “${query}”: GET ${search}`);
  if (results.length === 0) print('  nothing was found');
  for (const { concept_id, score } of results) {
    const concept = await client.get<Concept>(`/concepts/${encodeURIComponent(concept_id)}`);
    print(`\n  ${concept.label}   (score ${score.toFixed(2)}, GET /concepts/${concept_id})`);
    if (concept.description) print(`    ${concept.description}`);
    for (const instance of concept.instances.slice(0, shownQuotes)) {
      print(`    “${instance.quote.replace(/\s+/g, ' ')}”`);
      print(`        ${place(instance)}`);
    }
    const more = concept.instances.length - shownQuotes;
    if (more > 0) print(`    and ${more} more ${more === 1 ? 'quote' : 'quotes'}`);
    for (const { rel_type, to_label } of concept.relationships.slice(0, 3)) print(`    ${rel_type} → ${to_label}`);
  }
}

function place({ filename, document, paragraph, start_offset, end_offset }: Instance): string {
  const parts = [filename ?? document];
  if (paragraph != null) parts.push(`chunk ${paragraph}`);
  if (start_offset != null && end_offset != null) parts.push(`characters ${start_offset} to ${end_offset}`);
  return parts.join(', ');
}
