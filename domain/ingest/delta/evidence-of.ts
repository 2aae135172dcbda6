import type { GraphDelta } from '../../graph/delta.js';
import { joinLabels, labelsIn } from '../../editing/decisions/side-of-label.js';
import { instanceIdOf } from '../../ids.js';
import { betterMatch } from '../../text/quotes/quotes.js';
import type { ProposedConcept } from '../proposal.js';

/** Returns what a chunk quotes: a quote that evidences several concepts is one instance with several links. */
export function evidenceOf(
  concepts: ProposedConcept[],
  idOf: (ref: string) => string,
  versionId: string,
  sourceId: string,
) {
  const instances = new Map<string, GraphDelta['instances'][number]>();
  const evidence = new Map<string, GraphDelta['evidence'][number]>();
  for (const concept of concepts) {
    const conceptId = idOf(concept.ref);
    for (const { quote, start, end, ...found } of concept.quotes) {
      const instanceId = instanceIdOf(versionId, start, end);
      const match = betterMatch(instances.get(instanceId)?.match, found.match);
      instances.set(instanceId, { instanceId, quote, sourceId, startOffset: start, endOffset: end, match });
      const key = `${conceptId}\n${instanceId}`;
      const label = joinLabels([...labelsIn(evidence.get(key)?.label ?? null), concept.label]);
      evidence.set(key, { conceptId, instanceId, sourceId, label });
    }
  }
  return { instances: [...instances.values()], evidence: [...evidence.values()] };
}
