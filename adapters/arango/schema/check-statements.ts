import { createHash } from 'node:crypto';
import type { Database } from 'arangojs';
import { isArangoError } from 'arangojs/errors';
import { ConcordanceError } from '../../../domain/errors.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { statement, statementTexts } from '../database/statement.js';
import { changeInstallation, findInstallation } from '../installation/installation-statements.js';

/** Properties of AQL that the statements rely on, each true where the server takes it as the documentation says. */
const probeSemantics = statement<{ nothing: null; some: string }, Record<string, boolean>>(`
  LET list = (FOR x IN ["b", "a", "c"] SORT x DESC LIMIT 1, 2 RETURN x)
  RETURN {
    "a condition on a value that is null is left out": LENGTH(FOR x IN ["a"] FILTER @nothing == null OR x == @nothing RETURN x) == 1,
    "a condition on a value holds": LENGTH(FOR x IN ["a", "b"] FILTER @some == null OR x == @some RETURN x) == 1,
    "null is less than all": MIN([2, null, 1]) == 1 AND null < false AND false < 0,
    "the first that is not null": NOT_NULL(FIRST([]), 0) == 0,
    "order and limit": list == ["b", "a"],
    "objects are merged": MERGE({ a: 1 }, { b: 2 }) == { b: 2, a: 1 }
  }`);

/**
 * Has the server read all statements, and answer a probe of what they rely on, unless it did so in this version with
 * these statements.
 * @param version of the server
 * @throws ConcordanceError `configuration_invalid` that names what the server lacks
 */
export async function checkStatements(connection: Database, database: ArangoDatabase, version: string): Promise<void> {
  const texts = statementTexts();
  const checked = `${version} ${createHash('sha256').update(texts.join('\n')).digest('hex')}`;
  if ((await database.first(findInstallation, {}))?.checked === checked) return;
  await Promise.all(texts.map((text) => parse(connection, text, version)));
  const probed = await database.first(probeSemantics, { nothing: null, some: 'a' });
  const [other] = Object.entries(probed ?? {}).find(([, holds]) => !holds) ?? [];
  if (other !== undefined) throw unfit(version, `answers otherwise than documented (${other})`);
  await database.run(changeInstallation, { change: { checked } });
}

async function parse(connection: Database, text: string, version: string): Promise<void> {
  try {
    await connection.parse(text);
  } catch (error) {
    if (!isArangoError(error)) throw error;
    throw unfit(version, `does not read a statement of the store (${error.message}): ${text.trim()}`, error);
  }
}

function unfit(version: string, reason: string, cause?: unknown): ConcordanceError {
  return new ConcordanceError(
    'configuration_invalid',
    `ArangoDB ${version} ${reason}. Use a version that docs/operations.md names.`,
    { cause },
  );
}
