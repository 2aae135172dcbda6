import assert from 'node:assert/strict';
import { parseXml } from './support/parse-xml.js';
import { projectionSvg } from '../../../domain/analysis/projections/projection-svg.js';
import type { ProjectedConcept, ProjectionDataset } from '../../../domain/analysis/projections/projection-dataset.js';

function projected(concept_id: string, x: number, y: number, cluster_id: number | null, label = concept_id) {
  return {
    ...{ concept_id, label, x, y, z: 0, cluster_id, item_type: 'concept', ontology: 'Energy', degree: 1 },
    ...{ grounding_strength: null, diversity_score: null, diversity_related_count: null },
  } satisfies ProjectedConcept;
}

function dataset(concepts: ProjectedConcept[], names: string[], ontology = 'Energy'): ProjectionDataset {
  const count = (id: number | null) => concepts.filter((one) => one.cluster_id === id).length;
  return {
    ...{ ontology, changelist_id: '7', algorithm: 'umap', computed_at: '2026-01-01T00:00:00.000Z', concepts },
    parameters: {
      ...{ n_components: 2, perplexity: null, n_neighbors: 15, min_dist: 0.1, spread: 1 },
      ...{ metric: 'cosine', normalize_l2: true, center: true },
    },
    statistics: {
      ...{ concept_count: concepts.length, concepts_without_vector: 0, computation_time_ms: 1, embedding_dims: 8 },
      ...{ grounding_range: null, diversity_range: null, cluster_count: names.length },
      cluster_names: Object.fromEntries(names.map((name, id) => [id, name])),
      cluster_sizes: Object.fromEntries(names.map((_, id) => [id, count(id)])),
      cluster_noise_count: count(null),
    },
  };
}

/** Positions where paths of points begin. */
const starts = (svg: string) => [...svg.matchAll(/<path d="M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [+x!, +y!]);

describe('the picture of a projection', () => {
  const few = dataset(
    [projected('a', 0, 0, 0), projected('b', 1, 0, 0), projected('c', 0, 1, 1), projected('d', 9, 9, null)],
    ['heat, pump', 'tax, law'],
  );

  it('draws each concept, with its label, and lists the clusters with their sizes', () => {
    const { elements, texts } = parseXml(projectionSvg(few));
    assert.equal(elements.filter((name) => name === 'path').length, 4 + 3);
    for (const text of ['a', 'b', 'c', 'd', 'heat, pump (2)', 'tax, law (1)', 'in no cluster (1)'])
      assert.ok(texts.includes(text), text);
  });

  it('says in words what it shows, for those who do not see it', () => {
    const { texts } = parseXml(projectionSvg(few));
    assert.equal(texts[0], 'Concepts of the ontology Energy: 4, UMAP');
    assert.match(texts[1]!, /heat, pump \(2\); tax, law \(1\)\. In no cluster: 1\. State of the graph: epoch 7\./);
    assert.match(parseXml(projectionSvg({ ...few, ontology: '__all__' })).texts[0]!, /all ontologies/);
  });

  it('contains names as text, whatever they are made of', () => {
    const label = `<script>alert("1")</script> & ]]> \u0000\u0007\uD800 'x'`;
    const svg = projectionSvg(dataset([projected('a', 0, 0, 0, label), projected('b', 1, 1, 0)], [label], `"><x/>`));
    const { elements, texts } = parseXml(svg);
    assert.ok(!elements.includes('script') && !elements.includes('x'));
    assert.ok(texts.includes(`<script>alert("1")</script> & ]]>  'x'`));
  });

  it('keeps everything within its borders, at one scale for both directions', () => {
    for (const factor of [1e-6, 1, 1e6]) {
      const concepts = [[0, 0], [4, 0], [0, 1], [4, 1]].map(([x, y], at) => projected(`c${at}`, x! * factor, y! * factor, at)); // oxfmt-ignore
      const places = starts(projectionSvg(dataset(concepts, ['p', 'q', 'r', 's']))).slice(0, 4);
      assert.ok(places.every(([x, y]) => x! >= 0 && x! <= 1200 - 320 && y! >= 0 && y! <= 800));
      const width = places[1]![0]! - places[0]![0]!;
      assert.ok(Math.abs(width / (places[0]![1]! - places[2]![1]!) - 4) < 0.01);
    }
  });

  it('of points that coincide has no infinite numbers', () => {
    const svg = projectionSvg(dataset([projected('a', 3, 3, null), projected('b', 3, 3, null)], []));
    assert.doesNotMatch(svg, /NaN|Infinity/);
  });

  it('tells 28 clusters apart, and counts those that the list leaves out', () => {
    const names = Array.from({ length: 30 }, (_, at) => `n${at}`);
    const svg = projectionSvg(dataset(names.map((name, at) => projected(name, at, at, at)), names)); // oxfmt-ignore
    const looks = [...svg.matchAll(/<g fill="(#\w+)" [^>]*><path d="M[^a-z]+([a-z])([^"]*)"/g)].map(([, ...look]) => look.join()); // oxfmt-ignore
    assert.equal(looks.length, 30);
    assert.equal(new Set(looks).size, 28);
    assert.ok(parseXml(svg).texts.includes('and 2 more clusters'));
  });

  it('stays below 100 bytes for each concept where there are many, and is the same each time', () => {
    const concepts = Array.from({ length: 5000 }, (_, at) => projected(`c${at}`, at % 71, Math.sin(at), at % 3));
    const many = dataset(concepts, ['p', 'q', 'r']);
    assert.ok(Buffer.byteLength(projectionSvg(many)) < 5000 * 100);
    assert.equal(projectionSvg(many), projectionSvg(structuredClone(many)));
  });
});
