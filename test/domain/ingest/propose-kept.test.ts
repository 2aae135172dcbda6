import assert from 'node:assert/strict';
import { joinSupport } from '../../../domain/graph/relationships/labelled-support.js';
import { proposeKept } from '../../../domain/ingest/propose-kept.js';

describe('proposeKept', () => {
  it('proposes what a chunk says of a merged concept under each label with its own confidence and places', () => {
    const said = (fromLabel: string, confidence: number, at: number) => ({
      ...{ edgeId: 'edge', from: 'lake', to: 'fish', type: 'REQUIRES', category: '', properties: {} },
      ...{ fromLabel, toLabel: 'fish', confidence, places: { stated: [{ start: at, end: at + 10 }] } },
    });
    const row = joinSupport(said('lake', 0.4, 0), said('mere', 0.8, 20));
    const concept = (conceptId: string) => ({
      ...{ conceptId, label: conceptId, description: '', isQuoted: true, searchTerms: [] },
    });
    const instance = (at: number) => ({ instanceId: `${at}`, quote: 'words', startOffset: at, endOffset: at + 5 });
    const instances = [0, 20].map((at) => ({ ...instance(at), match: 'exact' as const }));
    const evidence = [
      { conceptId: 'lake', instanceId: '0', label: 'lake' },
      { conceptId: 'lake', instanceId: '20', label: 'mere' },
      { conceptId: 'fish', instanceId: '0', label: 'fish' },
    ];
    const support = { sourceId: 'src', instances, evidence, relationships: [row], terms: [], decisions: [] };
    const { relationships } = proposeKept({ keptAt: 1, support, concepts: [concept('lake'), concept('fish')] }, []);
    assert.deepEqual(
      relationships.map(({ from, confidence, stated }) => [from, confidence, stated]),
      [
        ['lake lake', 0.4, [{ start: 0, end: 10 }]],
        ['lake mere', 0.8, [{ start: 20, end: 30 }]],
      ],
    );
  });
});
