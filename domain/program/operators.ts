import type { Operator } from './ast.js';
import { linkKey } from './working-graph.js';
import type { RawLink, RawNode, WorkingGraph } from './working-graph.js';

export interface Applied {
  graph: WorkingGraph;
  /** Added by union, removed by difference, retained by intersection. */
  nodesAffected: number;
  linksAffected: number;
}

/**
 * Applies an operator to the working graph and what an operation fetched; neither is changed. No link of the outcome
 * dangles, provided none of `graph` does.
 * @returns null when an assertion failed
 */
export function applyOperator(op: Operator, graph: WorkingGraph, fetched: WorkingGraph): Applied | null {
  const nothing = fetched.nodes.length === 0 && fetched.links.length === 0;
  switch (op) {
    case '+':
      return union(graph, fetched);
    case '-':
      return difference(graph, fetched);
    case '&':
      return intersection(graph, fetched);
    case '?':
      return nothing ? { graph, nodesAffected: 0, linksAffected: 0 } : union(graph, fetched);
    case '!':
      return nothing ? null : union(graph, fetched);
  }
}

function union(graph: WorkingGraph, fetched: WorkingGraph): Applied {
  const ids = idsOf(graph.nodes);
  const newNodes: RawNode[] = [];
  for (const node of fetched.nodes) {
    if (ids.has(node.concept_id)) continue;
    ids.add(node.concept_id);
    newNodes.push(node);
  }
  const keys = new Set(graph.links.map(linkKey));
  const newLinks: RawLink[] = [];
  for (const link of fetched.links) {
    const key = linkKey(link);
    if (keys.has(key) || !ids.has(link.from_id) || !ids.has(link.to_id)) continue;
    keys.add(key);
    newLinks.push(link);
  }
  return {
    graph: { nodes: [...graph.nodes, ...newNodes], links: [...graph.links, ...newLinks] },
    nodesAffected: newNodes.length,
    linksAffected: newLinks.length,
  };
}

function difference(graph: WorkingGraph, fetched: WorkingGraph): Applied {
  const removed = idsOf(fetched.nodes);
  const left = keepNodes(graph, (id) => !removed.has(id));
  return {
    graph: left,
    nodesAffected: graph.nodes.length - left.nodes.length,
    linksAffected: graph.links.length - left.links.length,
  };
}

function intersection(graph: WorkingGraph, fetched: WorkingGraph): Applied {
  const kept = idsOf(fetched.nodes);
  const left = keepNodes(graph, (id) => kept.has(id));
  return { graph: left, nodesAffected: left.nodes.length, linksAffected: left.links.length };
}

/** The nodes that are wanted, and the links among them. */
function keepNodes(graph: WorkingGraph, wanted: (id: string) => boolean): WorkingGraph {
  const nodes = graph.nodes.filter((node) => wanted(node.concept_id));
  const ids = idsOf(nodes);
  return { nodes, links: graph.links.filter((link) => ids.has(link.from_id) && ids.has(link.to_id)) };
}

function idsOf(nodes: readonly RawNode[]): Set<string> {
  return new Set(nodes.map((node) => node.concept_id));
}
