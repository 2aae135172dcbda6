/** Token of the format that is read and written; nothing else decides whether a backup can be read. */
export const backupFormat = 'kg-backup/2';

const [family, major] = ['kg-backup', 2];

export const formatCodes = [
  'E_NO_FORMAT_VERSION',
  'E_FORMAT_VERSION_SHAPE',
  'E_UNKNOWN_FAMILY',
  'E_HIGHER_MAJOR',
  'E_LOWER_MAJOR',
] as const;
export type FormatCode = (typeof formatCodes)[number];

/**
 * Reason to refuse a backup with this `format_version`; null if it can be read. Only the exact major version is read:
 * there is no conversion from others.
 */
export function formatIssue(version: unknown): { code: FormatCode; message: string } | null {
  if (version === undefined || version === null) {
    return { code: 'E_NO_FORMAT_VERSION', message: `The header has no format_version; it must be '${backupFormat}'.` };
  }
  if (version === backupFormat) return null;
  const shape = typeof version === 'string' ? /^([a-z][a-z0-9-]*)\/(0|[1-9][0-9]*)$/.exec(version) : null;
  if (shape === null) {
    const message = `format_version must have the form family/major; it must be '${backupFormat}'.`;
    return { code: 'E_FORMAT_VERSION_SHAPE', message };
  }
  if (shape[1] !== family) {
    const message = `Backups of the family '${shape[1]}' cannot be read; format_version must be '${backupFormat}'.`;
    return { code: 'E_UNKNOWN_FAMILY', message };
  }
  return Number(shape[2]) > major
    ? {
        code: 'E_HIGHER_MAJOR',
        message: `${String(version)} is newer than ${backupFormat}. Restore it with a newer version of the service.`,
      }
    : {
        code: 'E_LOWER_MAJOR',
        message: `${String(version)} is older than ${backupFormat} and cannot be read. Restore it with the version that wrote it, and back it up from there.`,
      };
}
