import type { Value } from './value.js';

/** Values in order, each made or read when it is asked for. Every list is one. */
export interface Sequence {
  readonly length: number;
  at(index: number): Value | undefined;
}

/** Result of range(), computed lazily. `step` is not 0. */
export class NumberRange implements Sequence {
  readonly length: number;
  private readonly start: bigint;
  private readonly step: bigint;

  constructor(start: bigint, end: bigint, step: bigint) {
    this.start = start;
    this.step = step;
    this.length = step > 0n === end >= start || end === start ? Number((end - start) / step) + 1 : 0;
  }

  /** The number at a position from 0; positions outside of the range are not checked. */
  at(index: number): bigint {
    return this.start + BigInt(index) * this.step;
  }
}
