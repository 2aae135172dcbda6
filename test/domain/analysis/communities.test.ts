import assert from 'node:assert/strict';
import fc from 'fast-check';
import { louvainPartitions } from '../../../adapters/analysis/louvain-partitions.js';
import { conceptNetwork } from '../../../domain/analysis/communities/concept-network.js';
import { findCommunities, modularity } from '../../../domain/analysis/communities/find-communities.js';

const concept = (conceptId: string) => ({ conceptId, label: `Label ${conceptId}`, searchTerms: [] });
const relationship = (from: string, to: string, confidence = 1) => ({ from, to, confidence });

/** Each related with each. */
const clique = (ids: readonly string[]) =>
  ids.flatMap((from, at) => ids.slice(at + 1).map((to) => relationship(from, to)));

const left = ['a1', 'a2', 'a3', 'a4'];
const right = ['b1', 'b2', 'b3', 'b4'];
const concepts = [...left, ...right, 'alone'].map(concept);
const relationships = [...clique(left), ...clique(right), relationship('a1', 'b1', 0.1)];
const found = findCommunities(conceptNetwork(concepts, relationships), louvainPartitions);

describe('the network of concepts', () => {
  it('adds up the confidences between two concepts, in both directions and of all types', () => {
    const { edges } = conceptNetwork(
      [concept('b'), concept('a')],
      [relationship('a', 'b', 0.5), relationship('b', 'a', 0.25), relationship('a', 'b', 0.25)],
    );
    assert.deepEqual(edges, [{ a: 0, b: 1, weight: 1 }]);
  });

  it('leaves out unknown concepts, relationships of a concept with itself, and those of no confidence', () => {
    const links = [relationship('a', 'a'), relationship('a', 'other'), relationship('a', 'b', 0)];
    assert.deepEqual(conceptNetwork([concept('a'), concept('b')], links).edges, []);
  });
});

describe('communities', () => {
  it('are the groups that are related within, with what is unconnected in none', () => {
    const coarsest = found.communities.filter(({ level }) => level === 0);
    assert.deepEqual(coarsest.map(({ concept_ids: ids }) => ids).sort(), [left, right]);
    assert.deepEqual(coarsest.map((one) => one.relationship_count), [6, 6]); // oxfmt-ignore
    assert.equal(found.unconnected_count, 1);
    assert.equal(found.concept_count, 9);
  });

  it('have the concepts with most weight within as central ones; what leads out counts for nothing', () => {
    const star = conceptNetwork(['hub', 'p', 'q', 'r', 'x', 'y', 'z'].map(concept), [
      ...['p', 'q', 'r'].map((one) => relationship('hub', one, 0.9)),
      ...clique(['x', 'y', 'z']),
      relationship('p', 'x', 0.2),
      relationship('p', 'y', 0.2),
    ]);
    const hub = findCommunities(star, louvainPartitions).communities.find(({ concept_ids: ids }) =>
      ids.includes('hub'),
    );
    assert.deepEqual(hub!.central_concepts[0], { concept_id: 'hub', label: 'Label hub', weighted_degree: 2.7 });
    assert.deepEqual(hub!.central_concepts.map((one) => one.concept_id), ['hub', 'p', 'q', 'r']); // oxfmt-ignore
  });

  it('of a graph without relationships are none', () => {
    const none = findCommunities(conceptNetwork(concepts, []), louvainPartitions);
    assert.deepEqual(none, { communities: [], level_count: 0, concept_count: 9, unconnected_count: 9, modularity: 0 });
  });

  it('have the modularity of their partition, as by hand', () => {
    const edges = [{ a: 0, b: 1, weight: 1 }, { a: 2, b: 3, weight: 1 }]; // oxfmt-ignore
    assert.equal(modularity(edges, [0, 0, 1, 1], 4), 0.5);
    assert.equal(modularity(edges, [0, 0, 0, 0], 4), 0);
    assert.equal(modularity(edges, [0, 1, 2, 3], 4), -0.25);
  });

  it('are the same for the same graph, in whatever order it is read, and form at most three nested levels', () => {
    const id = fc.integer({ min: 0, max: 40 }).map((number) => `c${number}`);
    const link = fc.record({ from: id, to: id, confidence: fc.double({ min: 0, max: 1, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(link, { maxLength: 120 }), (links) => {
        const all = Array.from({ length: 41 }, (_, at) => concept(`c${at}`));
        const own = findCommunities(conceptNetwork(all, links), louvainPartitions);
        assert.deepEqual(findCommunities(conceptNetwork(all.toReversed(), links.toReversed()), louvainPartitions), own);
        assert.ok(own.level_count <= 3);
        const byId = new Map(own.communities.map((one) => [one.community_id, one]));
        assert.equal(byId.size, own.communities.length);
        for (let level = 0; level < own.level_count; level += 1) {
          const ids = own.communities.filter((one) => one.level === level).flatMap((one) => one.concept_ids);
          assert.equal(new Set(ids).size, ids.length, 'each concept is in one community of a level');
          assert.equal(ids.length, own.concept_count - own.unconnected_count);
        }
        for (const one of own.communities) {
          const parent = byId.get(one.parent_id ?? '');
          assert.equal(parent === undefined, one.level === 0);
          assert.ok(one.concept_ids.every((member) => parent?.concept_ids.includes(member) ?? true));
          assert.equal(parent?.child_ids.includes(one.community_id) ?? true, true);
        }
      }),
    );
  });
});
