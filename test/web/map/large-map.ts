import type { Page } from 'playwright-core';
import { seededRandom } from '../../../domain/analysis/seeded-random.js';

/** Concepts, with the relationships among them, that a page gets in the place of those of the store. */
export interface LargeMap {
  concepts: { id: string; label: string; quotes: number; ontology: string; x: number; y: number }[];
  relationships: { from: string; to: string }[];
}

const perCommunity = 120;

/** Makes communities of concepts: few have many quotes, and most relationships stay within a community. */
export function makeLargeMap(concepts: number, relationships: number): LargeMap {
  const random = seededRandom(20_260_201);
  const communities = Math.max(1, Math.round(concepts / perCommunity));
  const centred = (): number => random() + random() + random() - 1.5;
  const centres = Array.from({ length: communities }, (_, index) => {
    const [radius, angle] = [Math.sqrt(index + 0.5), index * 2.4];
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
  const made = Array.from({ length: concepts }, (_, index) => {
    const community = index % communities;
    const { x, y } = centres[community]!;
    return {
      id: `concept-${index}`,
      label: `Concept ${index} of area ${community}`,
      quotes: Math.floor(1 + 40 / (1 + index / 20)),
      ontology: `Area ${community}`,
      x: x + 0.6 * centred(),
      y: y + 0.6 * centred(),
    };
  });
  const pairs = new Set<string>();
  const links: LargeMap['relationships'] = [];
  while (links.length < relationships) {
    const from = Math.floor(concepts * random());
    const steps = Math.floor(perCommunity * random() ** 2);
    const to = random() < 0.8 ? (from + communities * steps) % concepts : Math.floor(concepts * random() ** 2);
    if (from === to || pairs.has(`${from} ${to}`)) continue;
    pairs.add(`${from} ${to}`);
    links.push({ from: made[from]!.id, to: made[to]!.id });
  }
  return { concepts: made, relationships: links };
}

/** Answers what the page asks for a map with these concepts; positions are those of a projection. */
export async function routeMap(page: Page, { concepts, relationships }: LargeMap): Promise<void> {
  const targets = new Map<string, [string, string][]>();
  for (const { from, to } of relationships) targets.set(from, [...(targets.get(from) ?? []), [to, 'CAUSES']]);
  await page.route('**/query/cypher', (route) => {
    const { query } = route.request().postDataJSON() as { query: string };
    const rows = query.includes('type(r)')
      ? [...targets]
      : concepts.map(({ id, label, quotes, ontology }) => [id, label, quotes, [ontology]]);
    return route.fulfill({ json: { columns: [], rows } });
  });
  await page.route('**/projections*', (route) =>
    route.fulfill({
      json: {
        artifact_id: 'art_1',
        ontology: '__all__',
        concepts: concepts.map(({ id, x, y }) => ({ concept_id: id, x, y, cluster_id: null })),
        statistics: { cluster_names: {} },
      },
    }),
  );
}
