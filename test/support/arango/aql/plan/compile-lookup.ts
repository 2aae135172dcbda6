import { compareValues } from '../../values/compare-values.js';
import type { Value } from '../../values/value.js';
import type { Collection } from '../../storage/collection.js';
import { splitId } from '../../storage/documents/legal-names.js';
import type { Bound } from '../../storage/indexes/sorted-entries.js';
import type { Compiler } from '../compile/compiler.js';
import { ValueSet } from '../functions/value-set.js';
import type { Run } from '../run/run.js';
import type { IndexChoice } from './choose-index.js';

/** Makes what reads the documents that an index gives for its conditions. */
export function compileLookup(
  compiler: Compiler,
  name: string,
  { index, name: indexName, fields, equal, range }: IndexChoice,
  descending: boolean,
): (run: Run) => Iterable<Value> {
  const equalTo = equal.map(({ comparison, value }) => ({ comparison, compute: compiler.expression(value) }));
  const ranged = range.map(({ comparison, value }) => ({ comparison, compute: compiler.expression(value) }));
  const sparse = index.kind === 'field' && index.of.definition.sparse;
  const read = function* (run: Run, values: Value[]): Generator<Value> {
    const limits = ranged.map(({ comparison, compute }) => ({ comparison, value: compute(run) }));
    const view = run.transaction;
    const collection = run.database.collection(name);
    if (index.kind === 'edge')
      yield* collection.edgeIndex!.read(collection.records, view, fields[0] as '_from', String(values[0])); // oxfmt-ignore
    else if (index.kind === 'primary' && values.length > 0) {
      const key = fields[0] === '_id' ? keyOfId(collection, values[0]!) : values[0];
      const found = typeof key === 'string' ? collection.find(view, key) : null;
      if (found !== null) yield found;
    } else {
      const { lower, upper } = boundsOf(values, limits);
      if (index.kind === 'primary') yield* collection.byKey(view, lower, upper, descending);
      // A sparse index lacks documents without a value.
      else if (sparse && values.includes(null)) yield* collection.all(view);
      else if (sparse && values.length === 0 && !excludesNull(limits)) yield* collection.all(view);
      else yield* collection.fieldIndex(indexName).read(collection.records, view, { lower, upper, descending });
    }
  };
  return function* lookup(run) {
    for (const values of combinations(run, equalTo)) {
      for (const document of read(run, values)) {
        run.statistics.scannedIndex++;
        yield document;
      }
    }
  };
}

/** The key in an id of the collection, null for other values. */
function keyOfId(collection: Collection, id: Value): string | null {
  const parts = splitId(id);
  return parts?.collection === collection.name ? parts.key : null;
}

type Computed = { comparison: string; compute(run: Run): Value };

/** The values of the bound fields; those of a list one after the other, each once. */
function combinations(run: Run, equal: readonly Computed[]): Value[][] {
  let rows: Value[][] = [[]];
  for (const { comparison, compute } of equal) {
    const value = compute(run);
    const values = comparison === '==' ? [value] : [...ValueSet.of(Array.isArray(value) ? value : [])];
    rows = rows.flatMap((row) => values.map((one) => [...row, one]));
  }
  return rows;
}

/** The bounds of a scan: the tightest of each side, behind the equal values. */
function boundsOf(
  values: readonly Value[],
  limits: readonly { comparison: string; value: Value }[],
): { lower: Bound | null; upper: Bound | null } {
  const whole = values.length === 0 ? null : { values, inclusive: true };
  const tightest = (signs: readonly string[], wanted: 1 | -1): Bound | null => {
    const found = limits.filter(({ comparison }) => signs.includes(comparison));
    if (found.length === 0) return whole;
    found.sort((a, b) => compareValues(a.value, b.value) * -wanted || a.comparison.length - b.comparison.length);
    const { comparison, value } = found[0]!;
    return { values: [...values, value], inclusive: comparison.length === 2 };
  };
  return { lower: tightest(['>', '>='], 1), upper: tightest(['<', '<='], -1) };
}

function excludesNull(limits: readonly { comparison: string; value: Value }[]): boolean {
  return limits.some(({ comparison, value }) => comparison === '>' || (comparison === '>=' && value !== null));
}
