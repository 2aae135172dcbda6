import { ArangoFailure, failure } from '../../errors/arango-failure.js';
import { toBool, toNumber, toText } from '../../values/cast-values.js';
import { equalValues } from '../../values/compare-values.js';
import type { Value } from '../../values/value.js';
import { knownAnalyzer, tokensOf } from '../../storage/views/analyzers.js';
import { checkLimits, warn } from '../run/run.js';
import type { FunctionTable } from './function-table.js';

/** Functions about the query and the server, and those of no other group. */
export const otherFunctions: FunctionTable = {
  NOT_NULL: (args) => args.find((one) => one !== null) ?? null,
  FIRST_LIST: (args) => args.find((one) => Array.isArray(one)) ?? null,
  FIRST_DOCUMENT: (args) => args.find((one) => typeof one === 'object' && one !== null && !Array.isArray(one)) ?? null,
  MIN_MATCH: (args) => args.slice(0, -1).filter(toBool).length >= toNumber(args[args.length - 1]!),
  NOT_IN: ([value, list]) => !(Array.isArray(list) && list.some((one) => equalValues(one, value))),
  NOOPT: ([value]) => value,
  NOEVAL: ([value]) => value,
  PASSTHRU: ([value]) => value,
  V8: ([value]) => value,
  CURRENT_DATABASE: (_, run) => run.database.name,
  CURRENT_USER: () => null,
  VERSION: (_, run) => run.engine.version.text,
  COLLECTIONS: (_, run) =>
    [...run.database.collections.values()].map(({ properties: { id, name } }) => ({ _id: id, name })),
  ASSERT: ([condition, message]) => {
    if (!toBool(condition)) throw failure('assertFailed', toText(message!));
    return true;
  },
  WARN: ([condition, message], run) => {
    if (!toBool(condition)) warn(run, new ArangoFailure('assertFailed', toText(message!)));
    return toBool(condition);
  },
  FAIL: ([reason]) => {
    throw failure('failCalled', toText(reason ?? null));
  },
  SLEEP: ([seconds], run) => {
    const end = Math.min(Date.now() + toNumber(seconds) * 1000, run.deadline + 1);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.max(0, end - Date.now()));
    if (Date.now() > run.deadline) throw new ArangoFailure('queryKilled');
    checkLimits(run);
    return null;
  },
  TOKENS: ([text, analyzer], run) => {
    const name = toText(analyzer!);
    if (!knownAnalyzer(name, run.database.analyzers))
      throw new ArangoFailure('badParameter', `unknown analyzer '${name}'`);
    const split = (one: Value): Value =>
      Array.isArray(one) ? one.map(split) : tokensOf(toText(one), name, run.database.analyzers);
    return split(text);
  },
  IN_RANGE: ([value, low, high, withLow, withHigh]) => {
    const above = toBool(withLow!) ? value! >= low! : value! > low!;
    return above && (toBool(withHigh!) ? value! <= high! : value! < high!);
  },
};
