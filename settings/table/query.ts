import { flag, integer, number } from '../setting.js';
import type { Setting } from '../setting.js';

/** Settings of backups, queries and results that are kept. */
export const querySettings = {
  CONCORDANCE_BACKUP_HOURS: integer(0, 0, 8760, 'Hours from one scheduled backup to the next; 0 makes none'),
  CONCORDANCE_BACKUP_RETENTION_DAYS: integer(
    30,
    1,
    36_500,
    'Days that scheduled backups are kept; the newest stays in any case',
  ),
  CONCORDANCE_BACKUP_ENCRYPTION: flag(false, 'Encrypt scheduled backups with the key of CONCORDANCE_SECRET_KEYS'),
  CONCORDANCE_QUERY_TIMEOUT_SECONDS: number(30, 0.01, 3600, 'Time limit of a query, in seconds'),
  CONCORDANCE_MAX_QUERY_ROWS: integer(1_000_000, 1, 1e9, 'Maximum rows that all steps of a query produce together'),
  CONCORDANCE_MAX_QUERY_RELATIONSHIPS: integer(1_000_000, 1, 1e9, 'Maximum relationships that a query reads'),
  CONCORDANCE_MAX_QUERY_PATHS: integer(200_000, 1, 1e9, 'Maximum paths that a query follows at the same time'),
  CONCORDANCE_MAX_QUERY_CHARACTERS: integer(128_000_000, 1, 1e12, 'Maximum characters of text that a query reads'),
  CONCORDANCE_QUERY_CONCURRENCY: integer(
    4,
    1,
    1000,
    'Maximum concurrent queries of a process; up to 250 others wait, for at most 20 seconds',
  ),
  CONCORDANCE_MAX_VARIABLE_PATH_LENGTH: integer(6, 1, 100, 'Maximum upper bound of a variable-length path in a query'),
  CONCORDANCE_PROGRAM_TIMEOUT_SECONDS: number(
    60,
    0.1,
    3600,
    'Time limit of an execution of programs, a whole deck together, in seconds',
  ),
  CONCORDANCE_ARTIFACT_DAYS: number(
    30,
    0,
    36_500,
    'Days until artifacts, the kept results of analyses, are deleted; 0 keeps them until someone deletes them',
  ),
} satisfies Record<string, Setting<unknown>>;
