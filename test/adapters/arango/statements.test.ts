import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statementTexts } from '../../../adapters/arango/database/statement.js';
import '../../../adapters/arango/index.js';
import { checkFunctions } from '../../support/arango/aql/check/check-functions.js';
import { parseQuery } from '../../support/arango/aql/parser/parse-query.js';
import { ServerVersion } from '../../support/arango/storage/server-version.js';

const root = fileURLToPath(new URL('../../../adapters/arango', import.meta.url));

describe('the statements of the store in ArangoDB', () => {
  it('are read by a parser that was written from the documentation of AQL, with functions of the oldest server', () => {
    const texts = statementTexts();
    assert.ok(texts.length > 0);
    for (const text of texts) {
      assert.doesNotThrow(() => checkFunctions(parseQuery(text), new ServerVersion('3.12.4')), text);
    }
  });

  it('are literal texts, but for the protocol of writes, which stands in one file', () => {
    const shared = ['database/put-statement.ts', 'database/statement.ts'];
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const made = files
      .filter((name) => !shared.includes(name))
      .filter((name) => {
        const source = readFileSync(join(root, name), 'utf8');
        // A file may give many statements of one kind their types once: then it is those calls that have the texts.
        const shorthand = /const (\w+) = \(text: string\): [^=]+=>\s*statement<[^()`]*>\(text\);/g;
        const names = [...source.matchAll(shorthand)].map(([, short]) => short!);
        const callers = ['statement', 'putStatement', 'auditedPutStatement', ...names].join('|');
        const calls = source
          .replace(shorthand, '')
          .matchAll(new RegExp(`(?<![.\\w])(?:${callers})(?:<[^()\`]*>)?\\(\\s*(\`[^\`]*\`)?`, 'g'));
        return [...calls].some(([, text]) => text === undefined || text.includes('${'));
      });
    assert.deepEqual(made, []);
  });
});
