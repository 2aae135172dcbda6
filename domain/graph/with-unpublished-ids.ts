import { unpublishedIdOf } from '../ids.js';
import type { GraphDelta } from './delta.js';

/**
 * The delta of a reading that is not published, with ids of their own for those of its sources under whose ids other
 * words stand, and for the quotes of these. So both stand beside each other until it is published.
 * @param sourceIds the sources of the delta that are to have ids of their own
 */
export function withUnpublishedIds(delta: GraphDelta, sourceIds: ReadonlySet<string>): GraphDelta {
  const { jobId } = delta.id;
  if (sourceIds.size === 0) return delta;
  const beside = (id: string) => unpublishedIdOf(id, jobId);
  const instanceIds = new Set(
    delta.instances.filter(({ sourceId }) => sourceIds.has(sourceId)).map(({ instanceId }) => instanceId),
  );
  const ofSource = <Row extends { sourceId: string | null }>(row: Row): Row =>
    row.sourceId !== null && sourceIds.has(row.sourceId) ? { ...row, sourceId: beside(row.sourceId) } : row;
  const ofQuote = <Row extends { sourceId: string; instanceId: string }>(row: Row): Row =>
    ofSource(instanceIds.has(row.instanceId) ? { ...row, instanceId: beside(row.instanceId) } : row);
  return {
    ...delta,
    sources: delta.sources.map((source) =>
      sourceIds.has(source.sourceId) ? ofSource({ ...source, versionId: beside(source.versionId) }) : source,
    ),
    passages: delta.passages.map(ofSource),
    instances: delta.instances.map(ofQuote),
    evidence: delta.evidence.map(ofQuote),
    relationships: delta.relationships.map(ofSource),
    terms: delta.terms.map(ofSource),
    decisions: delta.decisions.map(ofSource),
  };
}
