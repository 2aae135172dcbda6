import type { KindWithOwnFields, OwnFieldsOf } from '../../../../domain/jobs/job.js';
import { analysisDetails } from './analysis-details.js';
import { backupDetails } from './backup-details.js';
import { manifestDetails, reingestionDetails } from './batch-details.js';
import { deletionDetails } from './deletion-details.js';
import type { DetailTable } from './detail-table.js';
import { documentDetails } from './document-details.js';
import { maintenanceDetails } from './maintenance-details.js';
import { measurementDetails } from './measurement-details.js';
import { regenerationDetails } from './regeneration-details.js';
import { restoreDetails } from './restore-details.js';

/** Tables of the kinds of jobs with fields of their own: jobs are opened and read by them. */
export const detailTables = {
  ingestion: documentDetails,
  batch: manifestDetails,
  reingestion: reingestionDetails,
  document_deletion: deletionDetails,
  ontology_deletion: deletionDetails,
  analysis: analysisDetails,
  vocabulary_maintenance: maintenanceDetails,
  embedding_regeneration: regenerationDetails,
  epistemic_measurement: measurementDetails,
  backup: backupDetails,
  restore: restoreDetails,
} satisfies { [Kind in KindWithOwnFields]: DetailTable<never, OwnFieldsOf<Kind>> };

/** Tables by the names of kinds, also of kinds that the types do not know. */
export type DetailTables = Readonly<Record<string, DetailTable<never, object>>>;

/** Fields that the table of a kind needs of a job that is opened. */
export type OpeningOf<Kind> = Kind extends KindWithOwnFields
  ? Parameters<(typeof detailTables)[Kind]['insert']>[0]
  : unknown;

/**
 * Finds the table in which a job of a kind may have its row: of a kind that is not among these, the table of documents,
 * in which only jobs that read one are opened.
 */
export function detailTableOf(kind: string, tables: DetailTables): DetailTable<never, object> {
  return (Object.hasOwn(tables, kind) && tables[kind]) || documentDetails;
}
