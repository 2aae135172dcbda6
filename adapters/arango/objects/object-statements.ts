import type { JobStatus } from '../../../domain/jobs/job-status.js';
import { statement } from '../database/statement.js';

/** Keys of released objects; none while a job of a backup is in one of the statuses, which may refer to any object. */
export const listReleasedObjects = statement<{ limit: number; open: readonly JobStatus[] }, string>(`
  LET backups = (
    FOR row IN job
      FILTER row.kind IN ["backup", "restore"] AND row.status IN @open
      LIMIT 1
      RETURN 1
  )
  FOR object IN released_object
    FILTER LENGTH(backups) == 0
    SORT object._key
    LIMIT @limit
    RETURN object.key`);

export const forgetReleasedObject = statement<{ key: string }>(`
  FOR object IN released_object
    FILTER object._key == @key
    REMOVE object IN released_object`);
