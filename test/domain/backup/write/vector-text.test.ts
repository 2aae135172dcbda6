import assert from 'node:assert/strict';
import fc from 'fast-check';
import { vectorText } from '../../../../domain/backup/write/vector-text.js';

/** All numbers of 32 bits, each sign, exponent and fraction. */
const anyNumber = fc
  .integer({ min: 0, max: 2 ** 32 - 1 })
  .map((bits) => new Float32Array(Uint32Array.of(bits).buffer)[0]!)
  .filter(Number.isFinite);
/** Numbers as vectors have them. */
const usualNumber = fc.double({ min: -1, max: 1, noNaN: true }).map(Math.fround);
const number = fc.oneof(anyNumber, usualNumber);

describe('the text of a vector', () => {
  it('gives the same numbers again', () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 8 }), (numbers) => {
        const vector = Float32Array.from(numbers);
        const read = Float32Array.from(JSON.parse(vectorText(vector)!) as number[]);
        assert.deepEqual(read, vector);
      }),
    );
  });

  it('has no more digits than are needed', () => {
    fc.assert(
      fc.property(usualNumber, (value) => {
        const text = vectorText(Float32Array.of(value))!.slice(1, -1);
        const digits = text.replace(/e.*/, '').replace(/^-?[0.]*|\./g, '').length;
        if (digits > 1) assert.notEqual(Math.fround(Number(value.toPrecision(digits - 1))), value, text);
      }),
    );
  });

  it('is as short as JSON allows', () => {
    const texts = [0, -0, 1, -1.5, 0.1, 0.25, 0.044123, 0.00012, 1e-7, 16777216, 3e38, 1e-40];
    assert.equal(
      vectorText(Float32Array.from(texts)),
      '[0,-0,1,-1.5,0.1,0.25,0.044123,12e-5,1e-7,16777216,3e38,1e-40]',
    );
  });

  it('is none where a number is not finite', () => {
    assert.equal(vectorText(Float32Array.of(1, Infinity)), null);
    assert.equal(vectorText(Float32Array.of(NaN)), null);
  });
});
