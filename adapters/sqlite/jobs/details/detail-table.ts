import type { Job } from '../../../../domain/jobs/job.js';
import type { Database, Row, SqlValue } from '../../database/database.js';

/** Context that the fields of a row depend on. */
export interface DetailContext {
  database: Database;
  /** Fields that jobs of all kinds have, of the job with the row. */
  job: Pick<Job, 'jobId' | 'status' | 'progress' | 'analysis'>;
}

/** Table of the fields that only jobs of one kind have, or of a few. */
export interface DetailTable<Opening, Fields> {
  readonly table: string;
  /** Returns the columns of a job that is opened, all but its place in the queue. */
  insert(opening: Opening): Record<string, SqlValue>;
  /** Returns the fields of the job with the row; they replace those that jobs of all kinds have. */
  read(row: Row, context: DetailContext): Fields;
}
