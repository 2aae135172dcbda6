import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  aggressivenessOf,
  bezierAt,
  zoneOf,
  type BezierCurve,
} from '../../../domain/vocabulary/config/aggressiveness.js';
import { builtinProfiles } from '../../../domain/vocabulary/config/aggressiveness-profiles.js';

const limits = { vocabMin: 30, vocabMax: 90, vocabEmergency: 200 };
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const curves = fc.tuple(between(0, 1), between(-2, 2), between(0, 1), between(-2, 2));

/** The y at x by another way: the curve as a polyline of points, found by their x. */
function bySampling([x1, y1, x2, y2]: BezierCurve, x: number): { low: number; high: number } {
  const many = 4000;
  const between = (a: number, b: number, t: number) => a + (b - a) * t;
  const lift = (c: number, d: number, t: number) => {
    const middle = between(c, d, t);
    return between(between(between(0, c, t), middle, t), between(middle, between(d, 1, t), t), t);
  };
  const points = Array.from({ length: many + 1 }, (_, at) => at / many).map((t) => [lift(x1, x2, t), lift(y1, y2, t)]);
  const last = points.findIndex(([px]) => px! >= x);
  const near = points.slice(Math.max(0, last - 2), last + 3).map(([, py]) => py!);
  return { low: Math.min(...near), high: Math.max(...near) };
}

describe('the aggressiveness of a vocabulary', () => {
  it('is the curve of its profile between the sizes, 0 below and 1 above', () => {
    const linear: BezierCurve = [0, 0, 1, 1];
    const sizes = [0, 29, 30, 45, 60, 90, 91, 500];
    const expected = [0, 0, 0, 0.25, 0.5, 1, 1, 1];
    assert.deepEqual(
      sizes.map((size) => Number(aggressivenessOf(size, limits, linear).toFixed(12))),
      expected,
    );
    // CSS: ease at the half is 0.8024, ease-in 0.3153, ease-out 0.6847; ease-in-out is symmetrical.
    const half = (name: string) => bezierAt(builtinProfiles.find((one) => one.profileName === name)!.curve, 0.5);
    const halves = ['ease', 'ease-in', 'ease-out', 'ease-in-out', 'aggressive', 'gentle'].map((name) =>
      half(name).toFixed(4),
    );
    assert.deepEqual(halves, ['0.8024', '0.3154', '0.6846', '0.5000', '0.5000', '0.5000']);
    // What leaves the range is cut.
    assert.deepEqual(
      [40, 80].map((size) => aggressivenessOf(size, limits, [0.5, -2, 0.5, 2])),
      [0, 1],
    );
  });

  it('has exact ends, agrees with a second computation, and grows where its points are within the range', () => {
    fc.assert(
      fc.property(curves, between(0, 1), (curve, x) => {
        assert.deepEqual([bezierAt(curve, 0), bezierAt(curve, 1)], [0, 1]);
        const { low, high } = bySampling(curve, x);
        const y = bezierAt(curve, x);
        assert.ok(y >= low - 0.01 && y <= high + 0.01, `${y} is not within ${low} and ${high}`);
      }),
    );
    fc.assert(
      fc.property(
        fc.tuple(between(0, 1), between(0, 1), between(0, 1), between(0, 1)),
        between(0, 1),
        between(0, 1),
        (curve, a, b) => {
          const [low, high] = [Math.min(a, b), Math.max(a, b)];
          assert.ok(bezierAt(curve, low) <= bezierAt(curve, high) + 1e-9);
        },
      ),
    );
  });

  it('divides sizes into zones; from the emergency size on, the size alone counts', () => {
    const zones = [0, 0.199, 0.2, 0.499, 0.5, 0.699, 0.7, 0.899, 0.9, 1].map((value) => zoneOf(100, value, limits));
    assert.deepEqual(zones, ['comfort', 'comfort', 'watch', 'watch', 'merge', 'merge', 'mixed', 'mixed', 'emergency', 'emergency']); // oxfmt-ignore
    assert.deepEqual([zoneOf(199, 1, limits), zoneOf(200, 0, limits)], ['emergency', 'block']);
  });
});
