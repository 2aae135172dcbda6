import { ExplainedError } from '../../../data/explained-error.js';
import type { UploadSource } from '../upload.js';

/** The error of a file that cannot be read any more, which browsers tell as a lost connection; null where it can. */
export async function unreadableError(source: UploadSource): Promise<ExplainedError | null> {
  if (source.kind === 'url') return null;
  const { file } = source;
  try {
    await file.slice(0, 1).arrayBuffer();
    return null;
  } catch {
    return new ExplainedError(
      'The file cannot be read any more',
      `${file.name} was changed, moved or deleted after it was chosen. Remove it from the list and choose it again.`,
    );
  }
}
