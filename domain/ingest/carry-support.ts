import type { EvidenceUpsert, TermUpsert } from '../graph/upserts.js';
import type { GraphDelta } from '../graph/delta.js';
import { joinSupport } from '../graph/relationships/labelled-support.js';
import { supportKey } from '../graph/relationships/support-key.js';
import { instanceIdOf, sourceIdOf } from '../ids.js';
import type { SourceSupport } from '../ports.js';
import { joinTerms } from './join-terms.js';
import type { Span } from '../text/english/sentences.js';
import { SupportPositions, type CarriedSource } from './support-positions.js';

/** The parts of a delta that say what a chunk supports. */
export type ChunkSupport = Pick<
  GraphDelta,
  'instances' | 'evidence' | 'relationships' | 'terms' | 'decisions' | 'restsOn'
>;

/**
 * Returns the support of a chunk that is carried over: what its sources supported with the text that stands in it now.
 * Quotes and evidence go with their place, relationships with the passages that state them, terms and decisions with
 * the quotes they are about (`SupportPositions`). So over all chunks nothing is lost.
 */
export function carrySupport(versionId: string, chunk: number, sources: readonly CarriedSource[]): ChunkSupport {
  const sourceId = sourceIdOf(versionId, chunk);
  const instances = new Map<string, GraphDelta['instances'][number]>();
  const evidence = new Map<string, EvidenceUpsert>();
  const relationships = new Map<string, GraphDelta['relationships'][number]>();
  const terms: TermUpsert[] = [];
  const decisions = new Map<string, GraphDelta['decisions'][number]>();
  const restsOn = new Map<string, Span[]>();
  for (const source of sources) {
    const { support } = source;
    const positions = new SupportPositions(source);
    const evidenceOf = byInstance(support.evidence);
    for (const spans of positions.restsOnIn(chunk)) restsOn.set(JSON.stringify(spans), spans);
    for (const { instanceId: before, quote, startOffset, endOffset, match } of support.instances) {
      const place = positions.placeOf({ start: startOffset, end: endOffset });
      if (place?.chunk !== chunk) continue;
      const { start, end } = place;
      const instanceId = instanceIdOf(versionId, start, end);
      instances.set(instanceId, { instanceId, quote, sourceId, startOffset: start, endOffset: end, match });
      for (const one of evidenceOf.get(before) ?? []) {
        evidence.set(key(one.conceptId, instanceId), { ...one, instanceId, sourceId });
      }
    }
    for (const row of support.relationships) {
      const here = positions.relationshipIn(chunk, row);
      if (here === null) continue;
      const known = supportKey(row);
      relationships.set(known, joinSupport(relationships.get(known), { ...here, sourceId }));
    }
    for (const term of support.terms) {
      if (positions.chunksOfTerm(term).includes(chunk)) terms.push({ ...term, sourceId });
    }
    for (const decision of support.decisions) {
      const known = key(decision.conceptId, decision.label);
      if (decisions.has(known) || !positions.chunksOfDecision(decision).includes(chunk)) continue;
      decisions.set(known, { ...decision, sourceId });
    }
  }
  return {
    instances: [...instances.values()],
    evidence: [...evidence.values()],
    relationships: [...relationships.values()],
    terms: joinTerms(terms),
    decisions: [...decisions.values()],
    restsOn: [...restsOn.values()],
  };
}

function byInstance(evidence: SourceSupport['evidence']): Map<string, SourceSupport['evidence']> {
  const rows = new Map<string, SourceSupport['evidence']>();
  for (const row of evidence) {
    const known = rows.get(row.instanceId);
    if (known === undefined) rows.set(row.instanceId, [row]);
    else known.push(row);
  }
  return rows;
}

function key(...parts: string[]): string {
  return parts.join('\n');
}
