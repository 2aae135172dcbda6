import type { LabelledSupport } from '../../../../domain/graph/relationships/labelled-support.js';
import { spansOf, type SupportPlaces } from '../../../../domain/graph/relationships/support-places.js';
import type { MatchTier } from '../../../../domain/graph/match-decision.js';
import type { EarlierMatch } from '../../../../domain/matching/earlier-matches.js';
import type { CarryReader, SourceSupport, VersionChunk } from '../../../../domain/ports.js';
import { maxNamedInPlan, type LostEvidence } from '../../../../domain/ingest/dry-run-plan.js';
import { runReads } from '../../../../domain/concurrency/read-plan.js';
import { unsupportedConcepts } from '../../../../domain/graph/unsupported-concepts.js';
import type { Span } from '../../../../domain/text/english/sentences.js';
import type { QuoteMatch } from '../../../../domain/text/quotes/quotes.js';
import type { Database, Row } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';
import { isOfPublished, publishedValue } from './replaced-rows.js';
import { versionCuts } from './version-cuts.js';
import { supportReader } from '../deletion/support-reader.js';

/** Methods that `keptChunkReads` has. */
export type KeptChunkRead = 'chunkToKeep' | 'createdConcepts' | 'keptSupportOf' | 'wasEditedSince' | 'decidedSince';

/**
 * Reads what a new version of a document takes over from the version before, as it stands: apart from an unpublished
 * reading.
 */
export function carryReads(database: Database): Omit<Sync<CarryReader>, KeptChunkRead> {
  return {
    versionChunks: (documentId, versionId, after, limit) =>
      database
        .all(
          `SELECT s.*, ${publishedValue('source', 's', 'is_skipped')} AS was_skipped,
             ${publishedRestsOn} AS rests_on_now,
             (SELECT json_group_array(json_object('instanceId', i.instance_id, 'start', i.start_offset, 'end', i.end_offset))
              FROM instance i WHERE i.source_id = s.source_id AND ${isStandingQuote}) AS quotes,
             (SELECT json_group_array(json(${publishedPlaces})) FROM relationship_support r
              WHERE r.source_id = s.source_id AND ${isOfPublished('r')} AND ${publishedPlaces} IS NOT NULL) AS places
           FROM source s
           WHERE s.document_id = ? AND s.version_id = ? AND s.paragraph > ? ORDER BY s.paragraph LIMIT ?`,
          documentId,
          versionId,
          after,
          limit,
        )
        .map((row) => ({
          sourceId: String(row['source_id']),
          paragraph: Number(row['paragraph']),
          start: Number(row['start_offset']),
          end: Number(row['end_offset']),
          isSkipped: row['was_skipped'] === 1,
          quotes: JSON.parse(String(row['quotes'])) as VersionChunk['quotes'],
          passages: (JSON.parse(String(row['places'])) as SupportPlaces[]).flatMap(spansOf),
          restsOn: JSON.parse(text(row, 'rests_on_now', '[]')) as VersionChunk['restsOn'],
        })),

    versionCuts: (documentId, versionId) => versionCuts(database, documentId, versionId),

    evidenceLostWithout: (instanceIds) => lostWithout(database, instanceIds),

    supportOf(sourceIds) {
      const found = sourceIds.flatMap((sourceId) => {
        const row = database.get('SELECT source_id, full_text, start_offset FROM source WHERE source_id = ?', sourceId);
        return row === undefined ? [] : [row];
      });
      return {
        eventId: database.number('SELECT coalesce(max(event_id), 0) FROM epoch_event'),
        sources: found.map((row) => supportOfSource(database, String(row['source_id']))),
        texts: found.map((row) => ({ text: String(row['full_text']), start: Number(row['start_offset']) })),
      };
    },
  };
}

function lostWithout(database: Database, instanceIds: readonly string[]): LostEvidence {
  const gone = JSON.stringify(instanceIds);
  const evidenced = database.all(
    'SELECT DISTINCT concept_id FROM evidence WHERE instance_id IN (SELECT value FROM json_each(?))',
    gone,
  );
  const lost = runReads(
    unsupportedConcepts(evidenced.map((row) => String(row['concept_id']))),
    supportReader(database, { instanceIds }, true),
  );
  const ids = JSON.stringify(lost);
  return {
    quotes: instanceIds.length,
    concepts: lost.length,
    relationships: database.number(
      `SELECT count(*) FROM relationship WHERE from_id IN (SELECT value FROM json_each(?1))
         OR to_id IN (SELECT value FROM json_each(?1))`,
      ids,
    ),
    labels: database
      .all(
        'SELECT label FROM concept WHERE concept_id IN (SELECT value FROM json_each(?)) ORDER BY label LIMIT ?',
        ids,
        maxNamedInPlan,
      )
      .map((row) => String(row['label'])),
  };
}

/** Condition on `instance i`: it evidences something, apart from readings that are not published. */
const isStandingQuote = `EXISTS (SELECT 1 FROM evidence e WHERE e.instance_id = i.instance_id AND ${isOfPublished('e')})`;

const publishedRestsOn = publishedValue('source', 's', 'rests_on');
const publishedPlaces = publishedValue('relationship_support', 'r', 'places');
const publishedSupport = (column: string) => publishedValue('relationship_support', 's', column);
const publishedDecision = (column: string) => publishedValue('match_decision', 'm', column);

const quotesOfSource = `SELECT i.*, ${publishedValue('instance', 'i', 'match')} AS found FROM instance i
  WHERE i.source_id = ? AND ${isStandingQuote} ORDER BY i.start_offset, i.end_offset`;

const decisionsOfSource = `SELECT m.concept_id, m.label, ${publishedDecision('tier')} AS tier,
    ${publishedDecision('similarity')} AS similarity, ${publishedDecision('candidates')} AS candidates
  FROM match_decision m WHERE m.source_id = ? AND ${isOfPublished('m')} ORDER BY m.concept_id, m.label`;

/** Matches of concepts in the source, apart from a reading that is not published. */
export function matchesOfSource(database: Database, sourceId: string): EarlierMatch[] {
  return database.all(decisionsOfSource, sourceId).map((row) => ({
    conceptId: text(row, 'concept_id'),
    label: text(row, 'label'),
    tier: text(row, 'tier') as MatchTier,
    similarity: Number(row['similarity']),
    candidates: JSON.parse(text(row, 'candidates')) as EarlierMatch['candidates'],
  }));
}

/** All that the source supports, apart from a reading that is not published. */
export function supportOfSource(database: Database, sourceId: string): SourceSupport {
  const restsOn = database.get(`SELECT ${publishedRestsOn} AS rests_on FROM source s WHERE s.source_id = ?`, sourceId);
  const rows = <T>(sql: string, read: (row: Row) => T) => database.all(sql, sourceId).map(read);
  return {
    sourceId,
    instances: rows(quotesOfSource, (row) => ({
      instanceId: text(row, 'instance_id'),
      quote: text(row, 'quote'),
      startOffset: Number(row['start_offset']),
      endOffset: Number(row['end_offset']),
      match: text(row, 'found') as QuoteMatch,
    })),
    evidence: rows(
      `SELECT e.concept_id, e.instance_id, ${publishedValue('evidence', 'e', 'label')} AS label,
         ${publishedValue('evidence', 'e', 'grade')} AS grade
       FROM evidence e WHERE e.source_id = ? AND ${isOfPublished('e')} ORDER BY e.concept_id, e.instance_id`,
      (row) => ({
        conceptId: text(row, 'concept_id'),
        instanceId: text(row, 'instance_id'),
        grade: Number(row['grade']),
        ...(row['label'] !== null && { label: text(row, 'label') }),
      }),
    ),
    relationships: rows(
      `SELECT r.*, ${publishedSupport('confidence')} AS given, ${publishedSupport('from_label')} AS from_label,
         ${publishedSupport('to_label')} AS to_label,
         ${publishedSupport('places')} AS places, ${publishedSupport('by_labels')} AS by_labels, s.named_type
       FROM relationship_support s JOIN relationship r ON r.edge_id = s.edge_id
       WHERE s.source_id = ? AND ${isOfPublished('s')} ORDER BY r.edge_id, s.named_type`,
      (row) => ({
        edgeId: text(row, 'edge_id'),
        from: text(row, 'from_id'),
        to: text(row, 'to_id'),
        type: text(row, 'type'),
        category: text(row, 'category'),
        confidence: Number(row['given']),
        properties: JSON.parse(text(row, 'properties')) as Record<string, unknown>,
        ...(row['from_label'] !== null && { fromLabel: text(row, 'from_label') }),
        ...(row['to_label'] !== null && { toLabel: text(row, 'to_label') }),
        ...(row['named_type'] !== null && { namedType: text(row, 'named_type') }),
        ...(row['places'] !== null && { places: JSON.parse(text(row, 'places')) as SupportPlaces }),
        ...(row['by_labels'] !== null && { byLabels: JSON.parse(text(row, 'by_labels')) as LabelledSupport[] }),
      }),
    ),
    terms: rows(
      `SELECT t.concept_id, t.term, t.term_key, ${publishedValue('term_support', 's', 'label')} AS label FROM term_support s
       JOIN concept_term t ON t.concept_id = s.concept_id AND t.term = s.term
       WHERE s.source_id = ? AND ${isOfPublished('s')} ORDER BY t.concept_id, t.term`,
      (row) => ({
        conceptId: text(row, 'concept_id'),
        term: text(row, 'term'),
        termKey: text(row, 'term_key'),
        ...(row['label'] !== null && { label: text(row, 'label') }),
      }),
    ),
    decisions: matchesOfSource(database, sourceId),
    ...(restsOn?.['rests_on'] != null && { restsOn: JSON.parse(text(restsOn, 'rests_on')) as Span[][] }),
  };
}

/** A column as text. @param absent instead of null */
function text(row: Row, column: string, absent = ''): string {
  return String(row[column] ?? absent);
}
