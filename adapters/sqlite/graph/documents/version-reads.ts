import type { DocumentVersion, GraphReader } from '../../../../domain/ports.js';
import type { ChunkSupport } from '../../../../domain/versions/support.js';
import type { Database, Row } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import type { Sync } from '../../threads/sync.js';
import { isOfPublished } from './replaced-rows.js';
import { versionFields } from './version-fields.js';

type VersionReads = Pick<Sync<GraphReader>, 'documentVersions' | 'documentVersion' | 'versionSupport'>;

/** Reads the versions of documents, newest first, and what the chunks of a version support, by paragraph. */
export function versionReads(database: Database): VersionReads {
  return {
    documentVersions: (_scope, documentId, { limit, offset }) => ({
      items: database
        .all(
          'SELECT * FROM document_version WHERE document_id = ? ORDER BY version DESC LIMIT ? OFFSET ?',
          documentId,
          limit,
          offset,
        )
        .map(toVersion),
      total: database.number('SELECT count(*) FROM document_version WHERE document_id = ?', documentId),
    }),

    documentVersion(_scope, documentId, version) {
      const sql = 'SELECT * FROM document_version WHERE document_id = ? AND version = ?';
      const row = database.get(sql, documentId, version);
      return row && toVersion(row);
    },

    versionSupport: (_scope, { documentId, versionId }, { after, limit }) =>
      database
        .all(
          `SELECT source_id, paragraph, start_offset, end_offset, heading_path FROM source
           WHERE document_id = ? AND version_id = ? AND paragraph > ? ORDER BY paragraph LIMIT ?`,
          documentId,
          versionId,
          after,
          limit,
        )
        .map((row) => chunkSupport(database, row)),
  };
}

function chunkSupport(database: Database, source: Row): ChunkSupport {
  const sourceId = String(source['source_id']);
  const quotes = database.all(
    `SELECT e.concept_id, c.label, i.quote, i.start_offset, i.end_offset FROM evidence e
     JOIN instance i ON i.instance_id = e.instance_id JOIN concept c ON c.concept_id = e.concept_id
     WHERE e.source_id = ? AND ${isOfPublished('e')} ORDER BY i.start_offset, i.end_offset, e.concept_id`,
    sourceId,
  );
  const relationships = database.all(
    `SELECT DISTINCT r.edge_id, r.from_id, f.label AS from_label, r.type, r.to_id, t.label AS to_label
     FROM relationship_support s JOIN relationship r ON r.edge_id = s.edge_id
     JOIN concept f ON f.concept_id = r.from_id JOIN concept t ON t.concept_id = r.to_id
     WHERE s.source_id = ? AND ${isOfPublished('s')} ORDER BY r.from_id, r.type, r.to_id`,
    sourceId,
  );
  const labels = new Map(quotes.map((row) => [String(row['concept_id']), String(row['label'])]));
  return {
    paragraph: Number(source['paragraph']),
    start: Number(source['start_offset']),
    end: Number(source['end_offset']),
    headingPath: JSON.parse(String(source['heading_path'])) as string[],
    concepts: [...labels].map(([conceptId, label]) => ({ conceptId, label })),
    quotes: quotes.map((row) => ({
      conceptId: String(row['concept_id']),
      quote: String(row['quote']),
      start: Number(row['start_offset']),
      end: Number(row['end_offset']),
    })),
    relationships: relationships.map((row) => ({
      edgeId: String(row['edge_id']),
      from: String(row['from_id']),
      fromLabel: String(row['from_label']),
      type: String(row['type']),
      to: String(row['to_id']),
      toLabel: String(row['to_label']),
    })),
  };
}

function toVersion(row: Row): DocumentVersion {
  return {
    ...versionFields(row),
    completedAt: textOrNull(row['completed_at']),
    supportKey: textOrNull(row['support_key']),
  };
}
