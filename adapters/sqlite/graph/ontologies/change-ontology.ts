import { noOntology } from '../../../../domain/no-such.js';
import { isToRename, type OntologyChange } from '../../../../domain/ontologies/ontology-change.js';
import { requireKept } from '../../../../domain/ontologies/require-writable.js';
import type { Database } from '../../database/database.js';
import { ontologyDeletion } from '../../jobs/open-deletions.js';
import { setFor } from '../../vectors/active-set.js';
import { writeVector } from '../../vectors/vector-tables.js';
import type { CommitContext } from '../commit-delta.js';
import { ontologyReads } from './ontology-reads.js';
import { removeOntology } from '../deletion/remove-ontology.js';

/** Gives an ontology another state or name, as the delta says. */
export function changeOntology(context: CommitContext): void {
  const { database, delta, timestamp, jobId } = context;
  const change = delta.ontologyChange;
  if (change === null) return;
  requireKept('The ontology', ontologyDeletion(database, change.ontologyId), jobId);
  if (change.kind === 'remove') removeOntology(context, change.ontologyId);
  else if (change.kind === 'lifecycle') {
    const { changes } = database.run(
      'UPDATE ontology SET lifecycle_state = ?, lifecycle_reason = ? WHERE ontology_id = ?',
      change.state,
      change.reason,
      change.ontologyId,
    );
    if (changes === 0) throw noOntology();
  } else renameOntology(database, change, timestamp);
}

type Rename = Extract<OntologyChange, { kind: 'rename' }>;

/** Commits use the id, so nothing changes but the names by which jobs and artifacts are listed and webhooks filter. */
function renameOntology(
  database: Database,
  { ontologyId, oldName, name, embedding, embeddingProfile }: Rename,
  timestamp: string,
): void {
  const present = database.get('SELECT name FROM ontology_name WHERE ontology_id = ?', ontologyId)?.['name'];
  if (typeof present !== 'string') throw noOntology();
  const { ontologyByName } = ontologyReads(database);
  const isTaken = database.get('SELECT 1 FROM ontology_name WHERE name = ?', name) !== undefined;
  if (!isToRename(ontologyByName({ kind: 'all' }, present)!, oldName, name, isTaken)) return;
  database.run(
    'INSERT INTO ontology_rename (old_name, renamed_at, ontology_id) VALUES (?, ?, ?)',
    oldName,
    timestamp,
    ontologyId,
  );
  database.run('UPDATE ontology_name SET name = ? WHERE ontology_id = ?', name, ontologyId);
  const { changes } = database.run('UPDATE ontology SET name = ? WHERE ontology_id = ?', name, ontologyId);
  if (changes > 0 && embedding !== null) {
    const setId = setFor(database, embeddingProfile ?? '', embedding);
    writeVector(database, 'ontology', { key: ontologyId, setId, vector: embedding });
  }
  database.run(
    `UPDATE ontology_job SET submitted_ontology = coalesce(submitted_ontology, ontology), ontology = ?
     WHERE ontology_id = ?`,
    name,
    ontologyId,
  );
  database.run('UPDATE artifact SET ontology = ? WHERE ontology = ?', name, oldName);
  database.run('UPDATE webhook SET ontology = ? WHERE ontology = ?', name, oldName);
}
