import type { EvidenceUpsert, TermUpsert } from '../graph/upserts.js';
import type { GraphDelta } from '../graph/delta.js';
import { knownEndLabels } from '../graph/end-labels.js';
import { instanceIdOf, sourceIdOf } from '../ids.js';
import type { SourceSupport } from '../ports.js';
import type { CarriedPiece } from '../text/versions/carry-plan.js';
import { lastAtMost } from '../text/versions/unit-columns.js';

/** A source of the version before, and where its text is in the new one. */
export interface CarriedSource {
  support: SourceSupport;
  /** In the order of the old text. */
  pieces: readonly CarriedPiece[];
}

/** The parts of a delta that say what a chunk supports. */
export type ChunkSupport = Pick<GraphDelta, 'instances' | 'evidence' | 'relationships' | 'terms' | 'decisions'>;

/**
 * Returns the support of a chunk that is carried over: everything that its sources supported. Quotes and evidence go
 * with their place. A relationship goes to one chunk: the first with evidence of both its ends from that source, else
 * of one end, else with text of the source; terms and decisions of a concept likewise. So over all chunks nothing is
 * lost, and nothing of a source is there twice.
 */
export function carrySupport(versionId: string, chunk: number, sources: readonly CarriedSource[]): ChunkSupport {
  const sourceId = sourceIdOf(versionId, chunk);
  const instances = new Map<string, GraphDelta['instances'][number]>();
  const evidence = new Map<string, EvidenceUpsert>();
  const relationships = new Map<string, GraphDelta['relationships'][number]>();
  const terms = new Map<string, TermUpsert>();
  const decisions = new Map<string, GraphDelta['decisions'][number]>();
  for (const { support, pieces } of sources) {
    const positions = new EvidencePositions(support, pieces);
    const evidenceOf = byInstance(support.evidence);
    for (const { instanceId: before, quote, startOffset, endOffset, match } of support.instances) {
      const piece = positions.pieceOf(before);
      if (piece?.chunk !== chunk) continue;
      const start = startOffset + piece.to - piece.start;
      const end = start + endOffset - startOffset;
      const instanceId = instanceIdOf(versionId, start, end);
      instances.set(instanceId, { instanceId, quote, sourceId, startOffset: start, endOffset: end, match });
      for (const one of evidenceOf.get(before) ?? []) {
        evidence.set(key(one.conceptId, instanceId), { ...one, instanceId, sourceId });
      }
    }
    for (const edge of support.relationships) {
      if (positions.home(edge.from, edge.to) !== chunk) continue;
      const confidence = Math.max(edge.confidence, relationships.get(edge.edgeId)?.confidence ?? 0);
      const labels = knownEndLabels([edge, relationships.get(edge.edgeId)]);
      relationships.set(edge.edgeId, { ...edge, ...labels, confidence, sourceId });
    }
    for (const term of support.terms) {
      if (positions.home(term.conceptId) === chunk) terms.set(key(term.conceptId, term.term), { ...term, sourceId });
    }
    for (const decision of support.decisions) {
      const known = key(decision.conceptId, decision.label);
      if (positions.home(decision.conceptId) !== chunk || decisions.has(known)) continue;
      decisions.set(known, { ...decision, sourceId });
    }
  }
  return {
    instances: [...instances.values()],
    evidence: [...evidence.values()],
    relationships: [...relationships.values()],
    terms: [...terms.values()],
    decisions: [...decisions.values()],
  };
}

/** The chunks that hold the evidence of a source now. */
class EvidencePositions {
  readonly #pieces = new Map<string, CarriedPiece>();
  readonly #chunks = new Map<string, Set<number>>();
  readonly #first: number;

  constructor({ instances, evidence }: SourceSupport, pieces: readonly CarriedPiece[]) {
    this.#first = Math.min(...pieces.map(({ chunk }) => chunk));
    const starts = pieces.map(({ start }) => start);
    for (const { instanceId, startOffset } of instances) {
      const piece = pieces[lastAtMost(starts, startOffset)];
      if (piece && startOffset < piece.end) this.#pieces.set(instanceId, piece);
    }
    for (const { conceptId, instanceId } of evidence) {
      const piece = this.#pieces.get(instanceId);
      if (piece) this.#chunks.set(conceptId, (this.#chunks.get(conceptId) ?? new Set()).add(piece.chunk));
    }
  }

  pieceOf(instanceId: string): CarriedPiece | undefined {
    return this.#pieces.get(instanceId);
  }

  /** The one chunk that takes what is said of these concepts. */
  home(...conceptIds: string[]): number {
    const each = conceptIds.map((conceptId) => [...(this.#chunks.get(conceptId) ?? [])]);
    const all = each[0]!.filter((chunk) => each.every((chunks) => chunks.includes(chunk)));
    if (all.length > 0) return Math.min(...all);
    const some = each.flat();
    return some.length > 0 ? Math.min(...some) : this.#first;
  }
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
