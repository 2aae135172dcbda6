import assert from 'node:assert/strict';
import type { RelationshipSupportImage } from '../../../../domain/graph/concept-image.js';
import { joinStated, supportByLabels, withLabels } from '../../../../domain/graph/relationships/labelled-support.js';

describe('support of a relationship under several labels', () => {
  const stated = (start: number) => ({ stated: [{ start, end: start + 9 }] });
  const said = (fromLabel: string, confidence: number, start: number) => ({
    ...{ fromLabel, toLabel: 'fish', confidence, places: stated(start) },
  });
  const [lake, mere] = [said('lake', 0.4, 0), said('mere', 0.8, 20)];
  const row = (changes: Partial<RelationshipSupportImage>): RelationshipSupportImage => ({
    ...{ sourceId: 'src', jobId: 'first', replaced: null, ...lake, byLabels: null },
    ...changes,
  });
  const isMere = (labels: { fromLabel: string } | null) => labels?.fromLabel === 'mere';
  const both = joinStated(lake, mere);

  it('keeps what the source says under each, and under all', () => {
    const places = { stated: [...lake.places.stated, ...mere.places.stated] };
    const labels = { fromLabel: 'lake\nmere', toLabel: 'fish\nfish' };
    assert.deepEqual(both, { confidence: 0.8, ...labels, places, byLabels: [lake, mere] });
    assert.deepEqual(joinStated(mere, lake), both);
  });

  it('joins what it says twice under one', () => {
    const again = joinStated(both, said('lake', 0.6, 40));
    const ofLake = { ...lake, confidence: 0.6, places: { stated: [...stated(0).stated, ...stated(40).stated] } };
    assert.deepEqual(again.byLabels, [ofLake, mere]);
    assert.equal(joinStated(lake, said('lake', 0.6, 40)).byLabels, null);
  });

  it('says nothing of each where all are alike', () => {
    const alike = joinStated(lake, { ...lake, fromLabel: 'mere' });
    assert.equal(alike.byLabels, null);
    assert.deepEqual(supportByLabels(alike), [lake, { ...lake, fromLabel: 'mere' }]);
  });

  it('holds of all labels where those of one are not known', () => {
    const joined = joinStated(both, { confidence: 0.9 });
    assert.equal(joined.byLabels, null);
    assert.deepEqual(
      supportByLabels(joined).map(({ fromLabel, confidence }) => [fromLabel, confidence]),
      [
        ['lake', 0.9],
        ['mere', 0.9],
      ],
    );
  });

  it('is divided by labels, now and as it was before a reading that is not published', () => {
    const now = row({ jobId: 'second', ...both, replaced: row({ ...both }) });
    const ofMere = withLabels(now, isMere);
    assert.deepEqual(ofMere, row({ jobId: 'second', ...mere, replaced: row(mere) }));
    assert.deepEqual(withLabels(row({ ...lake, jobId: 'second', replaced: row({ ...both }) }), isMere), {
      ...row(mere),
      heldProperties: null,
    });
    assert.equal(withLabels(row(lake), isMere), null);
    assert.deepEqual(
      withLabels(row({ ...both }), () => true),
      row({ ...both }),
    );
  });

  it('is divided to several labels', () => {
    const third = said('tarn', 0.2, 60);
    const all = row({ ...joinStated(both, third) });
    assert.deepEqual(
      withLabels(all, (labels) => !isMere(labels)),
      row({ ...joinStated(lake, third) }),
    );
  });
});
