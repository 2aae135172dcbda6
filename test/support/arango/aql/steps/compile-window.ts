import { ArangoFailure } from '../../errors/arango-failure.js';
import { compareValues } from '../../values/compare-values.js';
import type { Value } from '../../values/value.js';
import type { Window } from '../ast/statements.js';
import type { Compiler } from '../compile/compiler.js';
import { addDuration, durationOf } from '../functions/date-units.js';
import type { Step } from '../run/run.js';
import { compileAggregates } from './aggregates.js';
import { keepRows, restoreRow } from './kept-rows.js';
import type { Slots } from './kept-rows.js';
import { windowFrame } from './window-frame.js';

/** Compiles WINDOW: aggregates the rows around each row, by their number or by the distance of a value. */
export function compileWindow(compiler: Compiler, statement: Window, slots: Slots): Step {
  const value = statement.value === null ? null : compiler.expression(statement.value);
  const { preceding, following } = windowFrame(compiler, statement.frame, value !== null);
  const aggregates = compileAggregates(compiler, statement.aggregates);
  const targets = aggregates.map(({ name }) => compiler.scopes.declare(name));
  return function* window(run, input) {
    let rows = keepRows(run, input, slots);
    const at = (row: readonly Value[]): Value => {
      restoreRow(run, row, slots);
      return value?.(run) ?? null;
    };
    let places: number[] = [];
    if (value !== null) {
      const valued = rows.map((row) => ({ row, place: at(row) })).sort((a, b) => compareValues(a.place, b.place));
      if (valued.some(({ place }) => typeof place !== 'number'))
        throw new ArangoFailure('typeError', 'WINDOW needs numbers');
      rows = valued.map(({ row }) => row);
      places = valued.map(({ place }) => place as number);
    }
    const argumentsOf = rows.map((row) => {
      restoreRow(run, row, slots);
      return aggregates.map(({ argument }) => argument?.(run) ?? null);
    });
    for (let row = 0; row < rows.length; row++) {
      const inside = (other: number): boolean =>
        value === null
          ? other >= row - (preceding as number) && other <= row + (following as number)
          : places[other]! >= shift(places[row]!, preceding, -1) && places[other]! <= shift(places[row]!, following, 1);
      const members = argumentsOf.filter((_, other) => inside(other));
      restoreRow(run, rows[row]!, slots);
      aggregates.forEach(({ finish }, one) => {
        run.frame[targets[one]!] = finish(run, members.map((each) => each[one]!)); // oxfmt-ignore
      });
      yield;
    }
  };
}

function shift(place: number, offset: number | string, sign: 1 | -1): number {
  if (typeof offset === 'number') return place + sign * offset;
  return addDuration(new Date(place), durationOf(offset)!, sign).getTime();
}
