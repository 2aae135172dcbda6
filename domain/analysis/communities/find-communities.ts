import { communityIdOf } from '../../ids.js';
import { nameGroups } from '../name-groups.js';
import { seededRandom } from '../seeded-random.js';
import type { ConceptNetwork, NetworkEdge } from './concept-network.js';

/** Concepts that are more related among each other than with others. */
export interface Community {
  community_id: string;
  /** 0 for the coarsest level. */
  level: number;
  name: string;
  concept_count: number;
  /** Pairs of its concepts that are related. */
  relationship_count: number;
  /** The community of the next coarser level that contains it; null on level 0. */
  parent_id: string | null;
  child_ids: string[];
  /** By weighted degree within the community, the most central first. */
  central_concepts: CentralConcept[];
  /** All of its concepts, by id. */
  concept_ids: string[];
}

export interface CentralConcept {
  concept_id: string;
  label: string;
  /** Sum of the confidences of its relationships within the community. */
  weighted_degree: number;
}

export interface CommunityHierarchy {
  /** From the coarsest level; within one the largest first. */
  communities: Community[];
  level_count: number;
  concept_count: number;
  /** Concepts that belong to no community, because nothing relates them to another concept. */
  unconnected_count: number;
  /** Modularity of level 0: the share of weight within communities beyond that of a random network. */
  modularity: number;
}

/** Partitions of the concepts from the finest to the coarsest, each with the number of the group of each concept. */
export type Louvain = (network: { size: number; edges: readonly NetworkEdge[] }, random: () => number) => number[][];

export const maxCommunityLevels = 3;
export const maxCentralConcepts = 5;

/** Seed of what is random in the method: the same graph always gives the same communities. */
const seed = 42;

/**
 * Finds communities by the method of Louvain, of which each level joins groups of the finer one; the three coarsest
 * levels are kept. Blocks the thread: 10,000 concepts take seconds.
 */
export function findCommunities(network: ConceptNetwork, louvain: Louvain): CommunityHierarchy {
  const { concepts, edges } = network;
  const connected = [...new Set(edges.flatMap(({ a, b }) => [a, b]))].sort((x, y) => x - y);
  const partitions = edges.length === 0 ? [] : louvain({ size: concepts.length, edges }, seededRandom(seed));
  const levels = partitions.slice(-maxCommunityLevels).reverse();
  const found = levels.map((groups, level) => communitiesOf(network, groups, connected, level));
  found.forEach((communities, level) => connectLevels(communities, found[level - 1] ?? []));
  return {
    communities: found.flat(),
    level_count: found.length,
    concept_count: concepts.length,
    unconnected_count: concepts.length - connected.length,
    modularity: levels[0] === undefined ? 0 : modularity(edges, levels[0], concepts.length),
  };
}

function communitiesOf(
  network: ConceptNetwork,
  groups: readonly number[],
  connected: readonly number[],
  level: number,
): Community[] {
  const members = new Map<number, number[]>();
  for (const at of connected) {
    const known = members.get(groups[at]!);
    if (known === undefined) members.set(groups[at]!, [at]);
    else known.push(at);
  }
  const degrees = new Float64Array(network.concepts.length);
  const related = new Map<number, number>();
  for (const { a, b, weight } of network.edges) {
    if (groups[a] !== groups[b]) continue;
    degrees[a]! += weight;
    degrees[b]! += weight;
    related.set(groups[a]!, (related.get(groups[a]!) ?? 0) + 1);
  }
  const found = [...members].map(([group, places]) => {
    const ids = places.map((at) => network.concepts[at]!.conceptId);
    const byDegree = places.toSorted((x, y) => degrees[y]! - degrees[x]! || x - y);
    const community: Community = {
      ...{ community_id: communityIdOf(level, ids), level, name: '', concept_count: ids.length },
      ...{ relationship_count: related.get(group) ?? 0, parent_id: null, child_ids: [] },
      central_concepts: byDegree.slice(0, maxCentralConcepts).map((at) => centralConcept(network, at, degrees[at]!)),
      concept_ids: ids,
    };
    return { community, concepts: byDegree.map((at) => network.concepts[at]!) };
  });
  found.sort(
    ({ community: x }, { community: y }) =>
      y.concept_count - x.concept_count || (x.community_id < y.community_id ? -1 : 1),
  );
  const names = nameGroups(found.map(({ concepts }) => concepts));
  return found.map(({ community }, at) => ({ ...community, name: names[at]! }));
}

function centralConcept({ concepts }: ConceptNetwork, at: number, degree: number): CentralConcept {
  const { conceptId, label } = concepts[at]!;
  return { concept_id: conceptId, label, weighted_degree: Math.round(degree * 1e4) / 1e4 };
}

/** Notes which community contains which; a group of one level lies within one group of the coarser level. */
function connectLevels(communities: readonly Community[], coarser: readonly Community[]): void {
  const containing = new Map(coarser.flatMap((one) => one.concept_ids.map((id) => [id, one] as const)));
  for (const community of communities) {
    const parent = containing.get(community.concept_ids[0]!);
    if (parent === undefined) continue;
    community.parent_id = parent.community_id;
    parent.child_ids.push(community.community_id);
  }
}

/** Sum over all groups of the share of weight within, minus the square of the share of weight at its concepts. */
export function modularity(edges: readonly NetworkEdge[], groups: readonly number[], size: number): number {
  const total = edges.reduce((sum, { weight }) => sum + weight, 0);
  const within = edges.reduce((sum, { a, b, weight }) => sum + (groups[a] === groups[b] ? weight : 0), 0);
  const degrees = new Float64Array(size);
  for (const { a, b, weight } of edges) {
    degrees[groups[a]!]! += weight;
    degrees[groups[b]!]! += weight;
  }
  const expected = degrees.reduce((sum, degree) => sum + (degree / (2 * total)) ** 2, 0);
  return Math.round((within / total - expected) * 1e4) / 1e4;
}
