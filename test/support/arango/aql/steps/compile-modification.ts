import { ArangoFailure } from '../../errors/arango-failure.js';
import { toBool } from '../../values/cast-values.js';
import { attributeOf, isObject } from '../../values/value.js';
import type { ObjectValue, Value } from '../../values/value.js';
import type { CollectionAccess, Overwrite, Written } from '../../storage/collection-access.js';
import { checkKey } from '../../storage/documents/legal-names.js';
import type { Modification } from '../ast/statements.js';
import type { Compiler } from '../compile/compiler.js';
import { constantOptions } from '../compile/constant-options.js';
import type { Run, Step } from '../run/run.js';
import type { Slots } from './kept-rows.js';
import { modifyRows } from './modify-rows.js';

/** Compiles INSERT, UPDATE, REPLACE and REMOVE: all rows are read before the first change. */
export function compileModification(compiler: Compiler, statement: Modification, slots: Slots): Step {
  const name = compiler.sourceName(statement.source);
  compiler.database.collection(name);
  const operation = statement.kind.toUpperCase() as 'INSERT' | 'UPDATE' | 'REPLACE' | 'REMOVE';
  const options = constantOptions(compiler, statement.options, operation);
  const document = compiler.expression(statement.document);
  const changes = statement.changes === null ? null : compiler.expression(statement.changes);
  compiler.modifies(name);
  const overwrite = overwriteOf(options);
  const hasOld = statement.kind !== 'insert' || overwrite !== 'conflict';
  const old = hasOld ? compiler.scopes.declareAgain('OLD') : null;
  const fresh = statement.kind === 'remove' ? null : compiler.scopes.declareAgain('NEW');
  const write = (run: Run, access: CollectionAccess): Written => {
    const given = document(run);
    return apply(statement.kind, access, given, changes?.(run) ?? null, options, overwrite);
  };
  const ignoreErrors = toBool(options['ignoreErrors'] ?? null);
  return modifyRows(name, slots, { ignoreErrors, old, fresh, write });
}

function apply(
  kind: Modification['kind'],
  access: CollectionAccess,
  given: Value,
  changes: Value,
  options: ObjectValue,
  overwrite: Overwrite,
): Written {
  const merge = mergeOptionsOf(options);
  if (kind === 'insert') return access.insert(given, overwrite, merge);
  const key = keyOf(given);
  const revision = options['ignoreRevs'] === false ? attributeOf(changes ?? given, '_rev') : undefined;
  if (kind === 'remove') return access.remove(key, revision);
  const content = changes ?? given;
  return kind === 'update' ? access.update(key, content, merge, revision) : access.replace(key, content, revision);
}

/** Options of merging that an operation has. */
export function mergeOptionsOf(options: ObjectValue): { keepNull: boolean; mergeObjects: boolean } {
  return { keepNull: options['keepNull'] !== false, mergeObjects: options['mergeObjects'] !== false };
}

function overwriteOf(options: ObjectValue): Overwrite {
  const mode = options['overwriteMode'] ?? (options['overwrite'] === true ? 'replace' : 'conflict');
  if (['conflict', 'ignore', 'replace', 'update'].includes(mode as string)) return mode as Overwrite;
  throw new ArangoFailure('badParameter', 'invalid overwriteMode');
}

/** The key that a text or document names. Throws 1227 for other values, 1226 for documents without one. */
function keyOf(given: Value): string {
  if (typeof given === 'string') return checkKey(given);
  if (!isObject(given)) throw new ArangoFailure('documentTypeInvalid');
  if (given['_key'] === undefined) throw new ArangoFailure('keyMissing');
  return checkKey(given['_key']);
}
