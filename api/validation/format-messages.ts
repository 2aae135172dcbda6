import { domainMessages } from '../../domain/validation/issue-message.js';
import {
  base64Pattern,
  clientIdPattern,
  contentHashPattern,
  hashPattern,
  linePattern,
  numberedPattern,
  permissionPattern,
  visiblePattern,
  wordPattern,
} from './schema.js';

/** Messages for texts that a pattern refuses: what they must be. Each pattern of a request has a row. */
export const messageByPattern: Readonly<Record<string, string>> = {
  ...domainMessages,
  [wordPattern]: 'must be small letters, digits and _, beginning with a letter',
  [permissionPattern]: 'must be a permission, such as graph:read',
  [visiblePattern]: 'must not hold characters that cannot be seen',
  [numberedPattern]: 'must be a whole number from 1',
  [linePattern]: 'must be one line with something to be seen',
  [clientIdPattern]: 'must be 3 to 255 letters, digits, dots, - and _, beginning with a letter or digit',
  [hashPattern]: 'must be a hash: 64 digits and letters from a to f',
  [base64Pattern]: 'must be base64',
  [contentHashPattern]: 'must be sha256: and 64 digits and letters from a to f',
};

/** Messages for texts that a format refuses: what they must be. */
export const messageByFormat: Readonly<Record<string, string>> = {
  'date-time': 'must be a time such as 2026-11-22T10:00:00Z, or a day such as 2026-11-22',
  uri: 'must be a whole URL, such as https://example.org/page',
};
