import type { Client, ConceptInstance } from '../../client/index.js';
import { counted } from '../../domain/text/counted.js';

const shownConcepts = 3;
const shownQuotes = 2;

/** Searches and shows the best concepts with the words that evidence them and where these stand. */
export async function showEvidence(client: Client, query: string, print: (line: string) => void): Promise<void> {
  const search = `/search?${new URLSearchParams({ query, limit: String(shownConcepts) })}`;
  const { body } = await client.call('search', { query: { query, limit: shownConcepts } });
  print(`Search for “${query}”: GET ${search}`);
  if (body.results.length === 0) print('  nothing was found');
  for (const { concept_id, score } of body.results) {
    const { body: concept } = await client.call('getConcept', { params: { concept_id } });
    print(`\n  ${concept.label}   (score ${score.toFixed(2)}, GET /concepts/${concept_id})`);
    if (concept.description) print(`    ${concept.description}`);
    for (const instance of concept.instances.slice(0, shownQuotes)) {
      print(`    “${instance.quote.replace(/\s+/g, ' ')}”`);
      print(`        ${place(instance)}`);
    }
    const more = concept.instances.length - shownQuotes;
    if (more > 0) print(`    and ${counted(more, 'more quote')}`);
    for (const { rel_type, to_label } of concept.relationships.slice(0, 3)) print(`    ${rel_type} → ${to_label}`);
  }
}

function place({ filename, document, paragraph, start_offset, end_offset }: ConceptInstance): string {
  return `${filename || document}, chunk ${paragraph}, characters ${start_offset} to ${end_offset}`;
}
