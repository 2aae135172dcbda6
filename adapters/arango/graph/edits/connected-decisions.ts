import type { PresentDecision } from '../../../../domain/graph/split-pairs.js';
import type { MergedConceptDocument } from '../records/concept-records.js';
import { graphKey, type GraphCollection, type GraphRecords } from '../records/graph-records.js';
import type { GraphWork } from '../work/graph-work.js';
import { findConnections, type DecisionOn } from './split-statements.js';

/**
 * Decisions on the concepts, and on those that decisions connect with them, with what these concepts were merged into,
 * oldest first; as the write has changed them so far.
 */
export async function connectedDecisions(work: GraphWork, conceptIds: readonly string[]): Promise<PresentDecision[]> {
  const connected = new Set(conceptIds);
  const decisions = new Map<string, DecisionOn>();
  const targets = new Map<string, string>();
  for (let frontier = [...connected]; frontier.length > 0;) {
    const asked = new Set(frontier);
    const { on, merged } = await connections(work, asked);
    for (const one of on) decisions.set(one.decisionId, one);
    for (const { conceptId, targetId } of merged) targets.set(conceptId, targetId);
    const reached = [
      ...on.flatMap(({ conceptId, otherId }) => [conceptId, otherId]),
      ...merged.flatMap(({ conceptId, targetId }) => [conceptId, targetId]),
    ];
    frontier = [...new Set(reached)].filter((id) => !connected.has(id));
    for (const id of frontier) connected.add(id);
  }
  const present = (id: string) => targets.get(id) ?? id;
  return [...decisions.values()]
    .sort((one, other) => one.decisionKey - other.decisionKey)
    .map(({ decisionId, kind, conceptId, otherId, undoneBy }) => ({
      ...{ decisionId, kind, undoneBy },
      ...{ conceptId: present(conceptId), otherId: present(otherId) },
    }));
}

async function connections(
  work: GraphWork,
  conceptIds: ReadonlySet<string>,
): Promise<{ on: DecisionOn[]; merged: MergedConceptDocument[] }> {
  const { decisions, merged } = (await work.reading.first(findConnections, { conceptIds: [...conceptIds] }))!;
  const isOf = (...ids: string[]) => ids.some((id) => conceptIds.has(id));
  return {
    on: asChanged<DecisionOn, 'concept_decision'>(work, 'concept_decision', decisions).filter((one) =>
      isOf(one.conceptId, one.otherId),
    ),
    merged: asChanged<MergedConceptDocument, 'merged_concept'>(work, 'merged_concept', merged).filter((one) =>
      isOf(one.conceptId, one.targetId),
    ),
  };
}

/** Documents that were found as they were before the write, as they are now, and all that it has added. */
function asChanged<Part, Name extends GraphCollection>(
  work: GraphWork,
  collection: Name,
  found: readonly (Part & Partial<GraphRecords[Name]>)[],
): (Part | GraphRecords[Name])[] {
  const present = new Map<string, Part | GraphRecords[Name]>(
    found.map((one) => [graphKey(collection, one as GraphRecords[Name]), one]),
  );
  for (const [key, { before, now }] of work.records.of(collection)) {
    if (before === now) continue;
    if (now === undefined) present.delete(key);
    else present.set(key, now);
  }
  return [...present.values()];
}
