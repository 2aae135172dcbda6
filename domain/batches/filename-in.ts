import { plainName } from '../submission/plain-name.js';
import { isObject } from '../validation/is-object.js';
import type { ManifestLine } from './split-lines.js';
import { textOfLine } from './submitted-line.js';

/** Returns the name of the file that a line gives, else the end of its URL, also of a line that is not valid. */
export function filenameIn(line: ManifestLine): string | null {
  const { filename, url } = fieldsOf(line);
  const given = [filename, url].find((one) => typeof one === 'string' && one !== '');
  return typeof given === 'string' ? plainName(given) : null;
}

/** Fields of a line; none where it is no object. */
function fieldsOf(line: ManifestLine): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(textOfLine(line));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
