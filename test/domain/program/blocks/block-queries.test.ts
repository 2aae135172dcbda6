import assert from 'node:assert/strict';
import { runQuery } from '../../../../cypher/run-query.js';
import type { Value } from '../../../../cypher/values/value.js';
import { compileBlocks } from '../../../../domain/program/blocks/compile-blocks.js';
import type { Block } from '../../../../domain/program/blocks/compile-blocks.js';
import { context, graphOf } from '../../../cypher/ask.js';

const graphText = `
  CREATE (heat:Concept {concept_id: 'heat', label: 'Heat'}), (fire:Concept {concept_id: 'fire', label: 'Fire'}),
    (smoke:Concept {concept_id: 'smoke', label: 'Smoke'}), (ice:Concept {concept_id: 'ice', label: 'Dry ice'}),
    (one:Source {document: 'Physics'}), (two:Source {document: 'Cooking'}),
    (fire)-[:CAUSES {confidence: 0.9}]->(heat), (fire)-[:CAUSES {confidence: 0.4}]->(smoke),
    (ice)-[:PREVENTS]->(fire), (heat)-[:APPEARS]->(one), (smoke)-[:APPEARS]->(one), (ice)-[:APPEARS]->(two)`;

/** The ids of the concepts that the query of a block returns, its working graph being these. */
async function found(block: Block, ...ids: string[]): Promise<string[]> {
  const [statement] = compileBlocks([block]).statements;
  assert.ok(statement?.operation.type === 'cypher');
  const neighbourhood = context({ graph: await graphOf(graphText), parameters: { W_IDS: ids } });
  const concepts = new Set<string>();
  const visit = (value: Value): void => {
    if (typeof value !== 'object' || value === null || !('kind' in value)) return;
    if (value.kind === 'path') value.nodes.forEach(visit);
    else if (value.kind === 'node') concepts.add(String(value.properties.get('concept_id')));
  };
  for await (const row of runQuery(statement.operation.query, neighbourhood).rows) row.forEach(visit);
  return [...concepts].sort();
}

describe('The queries of blocks', () => {
  it('search finds labels that hold the text, in any case', async () => {
    assert.deepEqual(await found({ blockType: 'search', params: { query: 'ICE' } }), ['ice']);
  });

  it('selectConcept finds one by its id', async () => {
    assert.deepEqual(await found({ blockType: 'selectConcept', params: { concept_id: 'fire' } }), ['fire']);
  });

  it('neighborhood goes from the working graph over links between concepts, not over sources', async () => {
    const neighborhood = (params: Record<string, unknown>) => found({ blockType: 'neighborhood', params }, 'heat');
    assert.deepEqual(await neighborhood({}), ['fire', 'heat']);
    assert.deepEqual(await neighborhood({ depth: 2 }), ['fire', 'heat', 'ice', 'smoke']);
    assert.deepEqual(await neighborhood({ depth: 2, relationship_types: ['CAUSES'] }), ['fire', 'heat', 'smoke']);
    assert.deepEqual(await neighborhood({ depth: 2, direction: 'out' }), []);
    assert.deepEqual(await neighborhood({ depth: 2, direction: 'in' }), ['fire', 'heat', 'ice']);
  });

  it('pathTo brings what lies between the working graph and a concept', async () => {
    const target = { concept_id: 'smoke', depth: 3 };
    assert.deepEqual(await found({ blockType: 'pathTo', params: target }, 'ice'), ['fire', 'ice', 'smoke']);
    assert.deepEqual(await found({ blockType: 'pathTo', params: { ...target, direction: 'in' } }, 'ice'), []);
  });

  it('filterOntology keeps what is evidenced in an ontology', async () => {
    const filter: Block = { blockType: 'filterOntology', params: { ontology: 'Physics' } };
    assert.deepEqual(await found(filter, 'heat', 'ice'), ['heat']);
  });

  it('filterEdge keeps what has such a link within the working graph', async () => {
    const filter = (params: Record<string, unknown>, ...ids: string[]) =>
      found({ blockType: 'filterEdge', params: { relationship_types: ['CAUSES'], ...params } }, ...ids);
    assert.deepEqual(await filter({}, 'heat', 'fire', 'ice'), ['fire', 'heat']);
    assert.deepEqual(await filter({}, 'heat', 'smoke'), []);
    assert.deepEqual(await filter({ min_confidence: 0.5 }, 'heat', 'fire', 'smoke'), ['fire', 'heat']);
  });

  it('filterNode compares a property', async () => {
    const filter = (params: Record<string, unknown>) =>
      found({ blockType: 'filterNode', params }, 'heat', 'fire', 'smoke');
    assert.deepEqual(await filter({ value: 'Heat' }), ['heat']);
    assert.deepEqual(await filter({ operator: 'CONTAINS', value: 'e' }), ['fire', 'heat', 'smoke']);
    assert.deepEqual(await filter({ property: 'concept_id', operator: 'IN', value: ['ice', 'fire'] }), ['fire']);
  });
});
