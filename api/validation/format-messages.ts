import { userNamePattern } from '../../domain/access/user-name.js';
import { cursorPattern } from '../../domain/query/graph-changes.js';
import { documentKeyRule } from '../../domain/submission/document-key.js';
import { withoutControlsPattern } from '../../domain/text/control-characters.js';
import { nulProblem, withoutNulPattern } from '../../domain/text/nul.js';
import {
  clientIdPattern,
  contentHashPattern,
  hashPattern,
  linePattern,
  permissionPattern,
  visiblePattern,
  wordPattern,
} from './schema.js';

/** Messages for texts that a pattern refuses: what they must be. Each pattern of a request has a row. */
export const messageByPattern: Readonly<Record<string, string>> = {
  [userNamePattern]: 'must not begin or end with a space, nor hold characters that cannot be seen',
  [wordPattern]: 'must be small letters, digits and _, beginning with a letter',
  [permissionPattern]: 'must be a permission, such as graph:read',
  [visiblePattern]: 'must not hold characters that cannot be seen',
  [linePattern]: 'must be one line with something to be seen',
  [clientIdPattern]: 'must be 3 to 255 letters, digits, dots, - and _, beginning with a letter or digit',
  [withoutControlsPattern]: 'must not hold control characters',
  [documentKeyRule.pattern]: 'must be one line without control characters',
  [withoutNulPattern]: nulProblem,
  [hashPattern]: 'must be a hash: 64 digits and letters from a to f',
  [contentHashPattern]: 'must be sha256: and 64 digits and letters from a to f',
  [cursorPattern]: 'must be a cursor from `next` of the page before',
};

/** Messages for texts that a format refuses: what they must be. */
export const messageByFormat: Readonly<Record<string, string>> = {
  'date-time': 'must be a time such as 2026-11-22T10:00:00Z, or a day such as 2026-11-22',
  uri: 'must be a whole URL, such as https://example.org/page',
};
