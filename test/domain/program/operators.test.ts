import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Operator } from '../../../domain/program/ast.js';
import { operators } from '../../../domain/program/ast.js';
import { applyOperator } from '../../../domain/program/operators.js';
import type { Applied } from '../../../domain/program/operators.js';
import type { WorkingGraph } from '../../../domain/program/working-graph.js';
import { broughtGraphs, workingGraphs } from './arbitrary-graph.js';

const empty: WorkingGraph = { nodes: [], links: [] };
const node = (concept_id: string, label = concept_id) => ({ concept_id, label });
const link = (from_id: string, to_id: string, relationship_type = 'IMPLIES') => ({ from_id, relationship_type, to_id });

function apply(op: Operator, graph: WorkingGraph, fetched: WorkingGraph): Applied {
  const applied = applyOperator(op, graph, fetched);
  assert.ok(applied !== null);
  return applied;
}

const ids = (graph: WorkingGraph) => graph.nodes.map((one) => one.concept_id).sort();

function law(name: string, holds: (graph: WorkingGraph, fetched: WorkingGraph) => void) {
  it(name, () => fc.assert(fc.property(workingGraphs, broughtGraphs, holds), { numRuns: 300 }));
}

describe('Operators of programs', () => {
  const ab: WorkingGraph = { nodes: [node('a'), node('b')], links: [link('a', 'b')] };

  describe('+', () => {
    it('keeps the nodes that are there as they are', () => {
      const kept = apply('+', ab, { nodes: [node('a', 'other'), node('c')], links: [] }).graph;
      assert.deepEqual(kept.nodes, [node('a'), node('b'), node('c')]);
    });

    it('takes links whose ends are there after the merge, each once', () => {
      const fetched = { nodes: [node('c')], links: [link('a', 'c'), link('a', 'c'), link('a', 'b'), link('x', 'y'), link('a', 'z')] }; // oxfmt-ignore
      const applied = apply('+', ab, fetched);
      assert.deepEqual(applied.graph.links, [link('a', 'b'), link('a', 'c')]);
      assert.deepEqual([applied.nodesAffected, applied.linksAffected], [1, 1]);
    });

    it('tells links of different type or direction apart', () => {
      const fetched = { nodes: [], links: [link('b', 'a'), link('a', 'b', 'SUPPORTS')] };
      assert.equal(apply('+', ab, fetched).graph.links.length, 3);
    });
  });

  describe('-', () => {
    it('removes nodes and the links that lose an end, and counts both', () => {
      const applied = apply('-', ab, { nodes: [node('b'), node('nobody')], links: [] });
      assert.deepEqual(applied, {
        graph: { nodes: [node('a')], links: [] },
        nodesAffected: 1,
        linksAffected: 1,
      });
    });

    it('does not look at the links of the result', () => {
      assert.deepEqual(apply('-', ab, { nodes: [], links: [link('a', 'b')] }).graph, ab);
    });
  });

  describe('&', () => {
    it('keeps what is on both sides, with the data of the working graph, and counts what it keeps', () => {
      const applied = apply('&', ab, { nodes: [node('a', 'other'), node('c')], links: [link('a', 'c')] });
      assert.deepEqual(applied, { graph: { nodes: [node('a')], links: [] }, nodesAffected: 1, linksAffected: 0 });
    });

    it('empties the working graph when nothing is common', () => {
      assert.deepEqual(apply('&', ab, empty).graph, empty);
      assert.deepEqual(apply('&', ab, { nodes: [node('c')], links: [] }).graph, empty);
      assert.deepEqual(apply('&', empty, ab).graph, empty);
    });
  });

  it('! fails on an empty result alone; one with links only is not empty', () => {
    assert.equal(applyOperator('!', ab, empty), null);
    const links = { nodes: [], links: [link('b', 'a')] };
    assert.deepEqual(applyOperator('!', ab, links), applyOperator('+', ab, links));
  });

  law('never leave a dangling link, a double or a changed input', (graph, fetched) => {
    for (const op of operators) {
      const before = JSON.stringify([graph, fetched]);
      const after = applyOperator(op, graph, fetched)?.graph ?? graph;
      const there = new Set(ids(after));
      assert.equal(there.size, after.nodes.length);
      assert.ok(after.links.every((one) => there.has(one.from_id) && there.has(one.to_id)));
      const keys = after.links.map((one) => `${one.from_id} ${one.relationship_type} ${one.to_id}`);
      assert.equal(new Set(keys).size, keys.length);
      assert.equal(JSON.stringify([graph, fetched]), before);
    }
  });

  law('+ is idempotent', (graph, fetched) => {
    const once = apply('+', graph, fetched).graph;
    assert.deepEqual(apply('+', once, fetched), { graph: once, nodesAffected: 0, linksAffected: 0 });
  });

  law('+ with nothing changes nothing, on either side', (graph) => {
    assert.deepEqual(apply('+', graph, empty).graph, graph);
    assert.deepEqual(apply('+', empty, graph).graph, graph);
  });

  law('a graph without itself is empty, and with itself it is the same', (graph) => {
    assert.deepEqual(apply('-', graph, graph).graph, empty);
    assert.deepEqual(apply('&', graph, graph).graph, graph);
  });

  law('+ and & commute on the ids', (graph, fetched) => {
    const other = apply('+', empty, fetched).graph;
    for (const op of ['+', '&'] as const) {
      assert.deepEqual(ids(apply(op, graph, other).graph), ids(apply(op, other, graph).graph));
    }
  });

  law('- and & part the working graph', (graph, fetched) => {
    const [without, within] = [apply('-', graph, fetched), apply('&', graph, fetched)];
    assert.deepEqual([...ids(without.graph), ...ids(within.graph)].sort(), ids(graph));
    assert.equal(without.nodesAffected, within.nodesAffected);
    assert.deepEqual(apply('-', without.graph, fetched).graph, without.graph);
    assert.deepEqual(apply('&', within.graph, fetched).graph, within.graph);
  });

  law('? and ! agree with + unless the result is empty', (graph, fetched) => {
    const union = apply('+', graph, fetched);
    assert.deepEqual(apply('?', graph, fetched), union);
    if (fetched.nodes.length + fetched.links.length > 0) assert.deepEqual(apply('!', graph, fetched), union);
    assert.deepEqual(apply('?', graph, empty).graph, graph);
  });
});
