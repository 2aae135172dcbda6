import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sources } from '../scripts/architecture/imports.js';

/** Characters that a line of a comment may have: the formatter wraps code but not comments. */
const longestComment = 120;
/** Generated from the descriptions of the routes. */
const generated = 'client/api-types.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Lines of the sources that are at odds with a rule, as `file:line`. */
function linesWhere(breaks: (line: string) => boolean): string[] {
  return sources().flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (breaks(line) ? [`${file}:${at + 1}`] : [])),
  );
}

describe('the sources', () => {
  it(`have lines of comments of at most ${longestComment} characters`, () => {
    const isTooLong = (line: string) =>
      line.length > longestComment && /^\s*(\/\/|\/\*|\*)/.test(line) && !line.includes('://');
    assert.deepEqual(
      linesWhere(isTooLong).filter((place) => !place.startsWith(generated)),
      [],
    );
  });

  it('ask for what a job has (hasDocument, hasOntology) and not whether it is an ingestion: other kinds may have it, too', () => {
    assert.deepEqual(
      linesWhere((line) => /\bkind'?\]?!? ?[!=]== 'ingestion'/.test(line)),
      [],
    );
  });
});
