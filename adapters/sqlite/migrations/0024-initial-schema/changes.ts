/** Triggers note which entities of the graph a statement changes, so that none that changes content can be missed. */
type Entity = keyof typeof numbers;

const numbers = {
  ontology: 1,
  relationship_type: 2,
  document: 3,
  source: 4,
  concept: 5,
  quote: 6,
  relationship: 7,
} as const;

/** `note_change` is a function that each connection defines; what it notes is written before the transaction ends. */
const note = (entity: Entity, id: string, what: 'added' | 'changed' | 'deleted') => `
  SELECT note_change(${numbers[entity]}, ${id}, '${what}');`;

/** Remembers that the entity was in these ontologies (a query of their ids) once. */
const leave = (entity: Entity, id: string, ontologies: string) => `
  INSERT INTO left_ontology (entity, id, ontology_id) SELECT ${numbers[entity]}, ${id}, o.ontology_id FROM (${ontologies}) o
    WHERE NOT EXISTS (SELECT 1 FROM left_ontology l
      WHERE l.entity = ${numbers[entity]} AND l.id = ${id} AND l.ontology_id = o.ontology_id);`;
const ontologyOfSource = (source: string) =>
  `SELECT d.ontology_id AS ontology_id FROM source s JOIN document d ON d.document_id = s.document_id WHERE s.source_id = ${source}`;

const differs = (columns: string[]) => columns.map((column) => `new.${column} IS NOT old.${column}`).join(' OR ');

/** A table with a row for each entity. `ontologies`: of the row that goes, for those that belong to one. */
function ofEntity(entity: Entity, table: string, key: string, columns: string[], ontologies: string | null): string {
  return `
CREATE TRIGGER ${table}_added_to_feed AFTER INSERT ON ${table} BEGIN${note(entity, `new.${key}`, 'added')}
END;
CREATE TRIGGER ${table}_changed_in_feed AFTER UPDATE OF ${columns.join(', ')} ON ${table}
WHEN ${differs(columns)} BEGIN${note(entity, `new.${key}`, 'changed')}
END;
CREATE TRIGGER ${table}_removed_from_feed AFTER DELETE ON ${table} BEGIN${note(entity, `old.${key}`, 'deleted')}${
    ontologies === null ? '' : leave(entity, `old.${key}`, ontologies)
  }
END;`;
}

/** A table whose rows are part of an entity, or of several. `left`: what is done, too, when a row goes. */
function partOf(entities: [Entity, key: string][], table: string, columns: string[], left = ''): string {
  const notes = (row: 'new' | 'old') =>
    entities.map(([entity, key]) => note(entity, `${row}.${key}`, 'changed')).join('');
  const changed =
    columns.length === 0
      ? ''
      : `
CREATE TRIGGER ${table}_changed_in_feed AFTER UPDATE OF ${columns.join(', ')} ON ${table}
WHEN ${differs(columns)} BEGIN${notes('new')}
END;`;
  return `
CREATE TRIGGER ${table}_added_to_feed AFTER INSERT ON ${table} BEGIN${notes('new')}
END;${changed}
CREATE TRIGGER ${table}_removed_from_feed AFTER DELETE ON ${table} BEGIN${notes('old')}${left}
END;`;
}

const concept: [Entity, string] = ['concept', 'concept_id'];

const triggers = [
  ofEntity(
    'ontology',
    'ontology',
    'ontology_id',
    ['name', 'description', 'search_terms', 'lifecycle_state', 'lifecycle_reason', 'creation_epoch', 'created_by'],
    'SELECT old.ontology_id AS ontology_id',
  ),
  partOf([['ontology', 'ontology_id']], 'anchored_by', []),
  ofEntity(
    'relationship_type',
    'vocabulary',
    'relationship_type',
    [
      ...['description', 'category', 'added_by', 'added_at', 'is_active', 'is_builtin', 'synonyms'],
      ...['deprecation_reason', 'direction_semantics'],
    ],
    null,
  ),
  ofEntity(
    'document',
    'document',
    'document_id',
    [
      ...['ontology_id', 'document_key', 'version', 'version_id', 'content_hash', 'filename', 'content_type', 'bytes'],
      ...['job_id', 'ingested_by', 'ingested_at', 'source_type', 'source_path', 'source_hostname'],
    ],
    'SELECT old.ontology_id AS ontology_id',
  ),
  ofEntity(
    'source',
    'source',
    'source_id',
    [
      ...['document_id', 'version_id', 'file_path', 'paragraph', 'start_offset', 'end_offset', 'heading_path'],
      ...['content_type', 'full_text'],
    ],
    'SELECT d.ontology_id AS ontology_id FROM document d WHERE d.document_id = old.document_id',
  ),
  ofEntity('concept', ...concept, ['label', 'description', 'created_at_epoch', 'last_seen_epoch', 'profile_id'], null),
  partOf([concept], 'concept_term', ['creation_position']),
  partOf(
    [concept],
    'concept_support',
    ['supported_by', 'supported_at', 'creation_method'],
    leave('concept', 'old.concept_id', 'SELECT old.ontology_id AS ontology_id'),
  ),
  partOf([concept], 'curated_field', ['set_by', 'set_at']),
  partOf([concept], 'concept_note', ['note', 'written_by', 'written_at']),
  ofEntity(
    'quote',
    'instance',
    'instance_id',
    ['source_id', 'start_offset', 'end_offset', 'created_at_event_id', 'quote', 'match'],
    ontologyOfSource('old.source_id'),
  ),
  // Evidence is content of the quote, and says in which ontologies the concept is.
  partOf(
    [['quote', 'instance_id'], concept],
    'evidence',
    ['grade'],
    leave('concept', 'old.concept_id', ontologyOfSource('old.source_id')),
  ),
  ofEntity(
    'relationship',
    'relationship',
    'edge_id',
    ['from_id', 'to_id', 'type', 'category', 'confidence', 'properties'],
    null,
  ),
  partOf(
    [['relationship', 'edge_id']],
    'relationship_support',
    [],
    // One that a person made belongs to no ontology, and is in the feeds of all.
    leave(
      'relationship',
      'old.edge_id',
      `${ontologyOfSource('old.source_id')} UNION ALL SELECT '' WHERE old.source_id IS NULL`,
    ),
  ),
];

/**
 * Anyone who keeps a copy of the graph can ask for what was changed since an epoch event. The place of an entity in the
 * feed is the number of the event times 2^26, and its number among the changes of that.
 */
export const changesSchema = `
-- Entities that are gone.
CREATE TABLE graph_deletion (
  entity INTEGER NOT NULL,
  id TEXT NOT NULL,
  changed_at INTEGER NOT NULL UNIQUE,
  PRIMARY KEY (entity, id)
) STRICT, WITHOUT ROWID;

-- Entities that were in an ontology ('' for all of them) and need not be in it now.
CREATE TABLE left_ontology (
  entity INTEGER NOT NULL,
  id TEXT NOT NULL,
  ontology_id TEXT NOT NULL,
  PRIMARY KEY (entity, id, ontology_id)
) STRICT, WITHOUT ROWID;
-- Deletions of ontologies are trimmed without reading all that ever left one.
CREATE INDEX left_ontology_ontology ON left_ontology (ontology_id);
${triggers.join('')}
`;
