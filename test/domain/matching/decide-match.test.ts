import assert from 'node:assert/strict';
import { decideMatch, type MatchSubject, type PoolConcept } from '../../../domain/matching/decide-match.js';
import { keptMatches, type EarlierMatch } from '../../../domain/matching/earlier-matches.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';

const rules = { matchThreshold: 0.85, guarded: true };

function subject(label: string, more: Partial<MatchSubject> = {}): MatchSubject {
  const searchTerms = more.searchTerms ?? [];
  return {
    label,
    labelKey: labelKey(label),
    description: '',
    existingId: null,
    ...more,
    searchTerms,
    termKeys: searchTerms.map(labelKey),
  };
}

function concept(conceptId: string, label: string, similarity: number | null, searchTerms: string[] = []): PoolConcept {
  const termKeys = searchTerms.map(labelKey);
  return {
    conceptId,
    label,
    labelKey: labelKey(label),
    description: '',
    searchTerms,
    termKeys,
    similarity,
    sense: null,
  };
}

describe('deciding a match', () => {
  it('follows the id the extractor names before anything else, with certainty', () => {
    const pool = [concept('soil', 'soil', 0.99), concept('earth', 'earth', 0.1)];
    const decision = decideMatch(subject('soil', { existingId: 'earth' }), pool, rules);
    assert.equal(decision.conceptId, 'earth');
    assert.equal(decision.tier, 'named');
    assert.equal(decision.similarity, 1);
  });

  describe('of a text that was read before', () => {
    const earlier = { conceptId: 'earth', label: 'soil', tier: 'term', similarity: 1, candidates: [] } as const;

    it('stays with the concept it was matched with, although another has its label', () => {
      const pool = [concept('soil', 'soil', 0.99), concept('earth', 'earth', 0.1)];
      const vetoed = (conceptId: string) => ({ conceptId, label: conceptId, similarity: 0, via: 'term', veto: 'genus' }) as const; // oxfmt-ignore
      const candidates = [vetoed('soil'), vetoed('gone')];
      const decision = decideMatch(subject('soil', { earlier: { ...earlier, candidates } }), pool, rules);
      const accepted = { conceptId: 'earth', label: 'earth', similarity: 0.1, via: 'term', veto: null } as const;
      assert.deepEqual(decision, { conceptId: 'earth', tier: 'term', similarity: 1, candidates: [vetoed('soil'), accepted] }); // oxfmt-ignore
    });

    it('is matched by the other rules where that concept is gone, or a person parted it from what the subject is', () => {
      const given = subject('soil', { earlier: { ...earlier, candidates: [] } });
      const soil = concept('soil', 'soil', 0.99);
      assert.equal(decideMatch(given, [soil], rules).conceptId, 'soil');
      const parted = { ...concept('earth', 'earth', 0.1), hasSplitVeto: true };
      assert.equal(decideMatch(given, [soil, parted], rules).conceptId, 'soil');
    });

    it('follows the id the extractor names now', () => {
      const given = subject('soil', { existingId: 'soil', earlier: { ...earlier, candidates: [] } });
      const pool = [concept('soil', 'soil', 0.99), concept('earth', 'earth', 0.1)];
      assert.equal(decideMatch(given, pool, rules).conceptId, 'soil');
    });

    it('keeps only matches with a concept that was there, of labels that stand for one', () => {
      const match = { ...earlier, candidates: [] };
      const kept = (...all: EarlierMatch[]) => [...keptMatches(all).keys()];
      assert.deepEqual(kept(match, { ...match, label: 'clay', tier: 'vector' }), ['soil', 'clay']);
      assert.deepEqual(kept({ ...match, tier: 'new' }, { ...match, label: 'clay', tier: 'quotes' }), []);
      assert.deepEqual(kept(match, { ...match, conceptId: 'loam' }), []);
    });
  });

  it('passes over a named id that does not exist', () => {
    const decision = decideMatch(subject('soil', { existingId: 'nowhere' }), [concept('soil', 'Soils', 0.7)], rules);
    assert.deepEqual([decision.conceptId, decision.tier], ['soil', 'label']);
  });

  it('prefers the same normalised label to a nearer vector', () => {
    const pool = [concept('near', 'ground', 0.97), concept('same', 'Retry policies', 0.8)];
    const decision = decideMatch(subject('retry policy'), pool, rules);
    assert.deepEqual([decision.conceptId, decision.tier], ['same', 'label']);
  });

  it('takes an abbreviation that the other carries as a term', () => {
    const pool = [concept('rbac', 'role-based access control', 0.2, ['RBAC'])];
    assert.equal(decideMatch(subject('RBAC'), pool, rules).tier, 'term');
  });

  it('does not take a shared term for proof when the vectors disagree', () => {
    const pool = [concept('bank', 'river bank', 0.3, ['shore'])];
    assert.equal(decideMatch(subject('shore'), pool, rules).conceptId, null);
  });

  it('reuses at the threshold and not below it', () => {
    assert.equal(decideMatch(subject('car'), [concept('auto', 'automobile', 0.85)], rules).conceptId, 'auto');
    assert.equal(decideMatch(subject('car'), [concept('auto', 'automobile', 0.8499)], rules).conceptId, null);
  });

  it('reports the cosine as the confidence of a vector match', () => {
    const decision = decideMatch(subject('car'), [concept('auto', 'automobile', 0.91)], rules);
    assert.deepEqual([decision.tier, decision.similarity], ['vector', 0.91]);
  });

  it('passes a vetoed neighbour by, records why, and takes the next', () => {
    const pool = [concept('up', 'increase in price', 0.96), concept('fall', 'falling costs', 0.9)];
    const decision = decideMatch(subject('decrease in price'), pool, rules);
    assert.equal(decision.conceptId, 'fall');
    assert.deepEqual(
      decision.candidates.map(({ conceptId, veto }) => [conceptId, veto]),
      [
        ['up', 'opposite'],
        ['fall', null],
      ],
    );
  });

  it('follows the bare rule when the guard is off', () => {
    const pool = [concept('up', 'increase in price', 0.96)];
    assert.equal(decideMatch(subject('decrease in price'), pool, { ...rules, guarded: false }).conceptId, 'up');
  });

  it('breaks ties by id, so that the order of the pool does not matter', () => {
    const pool = [concept('b', 'vehicle', 0.9), concept('a', 'carriage', 0.9)];
    assert.equal(decideMatch(subject('car'), pool, rules).conceptId, 'a');
    assert.equal(decideMatch(subject('car'), pool.toReversed(), rules).conceptId, 'a');
  });
  describe('of one label', () => {
    const said = (conceptId: string, similarity: number, isAnother: boolean): PoolConcept => ({
      ...concept(conceptId, 'bank', 1),
      sense: { similarity, isAnother },
    });
    const lender = subject('bank');

    it('keeps another sense apart, by label and by vector', () => {
      const decision = decideMatch(lender, [said('shore', 0.02, true)], rules);
      assert.equal(decision.conceptId, null);
      assert.deepEqual(
        decision.candidates.map(({ via, veto }) => [via, veto]),
        [['label', 'description']],
      );
    });

    it('joins where nothing is known of the senses', () => {
      assert.equal(decideMatch(lender, [concept('bank', 'bank', 1)], rules).conceptId, 'bank');
    });

    it('joins whatever the senses when the guard is off', () => {
      assert.equal(decideMatch(lender, [said('shore', 0.02, true)], { ...rules, guarded: false }).conceptId, 'shore');
    });

    it('takes the nearest of several senses, also where none is another for certain', () => {
      const certain = [said('a-shore', 0.02, true), said('lender', 0.6, false)];
      assert.equal(decideMatch(lender, certain, rules).conceptId, 'lender');
      const uncertain = [said('a-shore', 0.2, false), said('lender', 0.6, false)];
      assert.equal(decideMatch(lender, uncertain, rules).conceptId, 'lender');
    });
  });

  describe('of another name', () => {
    it('sees the true labels: a bank is no central bank that is also called bank', () => {
      const decision = decideMatch(subject('bank'), [concept('central', 'central bank', 0.7, ['bank'])], rules);
      assert.equal(decision.conceptId, null);
      assert.deepEqual(decision.candidates[0]?.veto, 'modifier');
    });

    it('lets labels differ that the text gives as two names of one thing', () => {
      const cycle = concept('water-cycle', 'water cycle', 0.7, ['hydrological cycle']);
      assert.equal(decideMatch(subject('hydrological cycle'), [cycle], rules).tier, 'term');
      const agency = concept('esa', 'European Space Agency', 0.1, ['ESA']);
      assert.equal(decideMatch(subject('ESA'), [agency], rules).tier, 'term');
    });

    it('lets a name be shortened', () => {
      const marx = { ...concept('marx', 'Karl Marx', 0.8, ['Marx']), description: 'In London Karl Marx wrote.' };
      assert.equal(decideMatch(subject('Marx', { description: 'There Marx wrote.' }), [marx], rules).tier, 'term');
    });

    it('still keeps opposites and numbers apart', () => {
      const up = concept('rise', 'price increase', 0.9, ['price decrease']);
      assert.equal(decideMatch(subject('price decrease'), [up], rules).conceptId, null);
    });
  });
});
