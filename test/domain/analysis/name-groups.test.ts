import assert from 'node:assert/strict';
import fc from 'fast-check';
import { nameGroups } from '../../../domain/analysis/name-groups.js';

const labelled = (...labels: string[]) => labels.map((label) => ({ label, searchTerms: [] as string[] }));

describe('names of groups of concepts', () => {
  it('are words that are frequent in the group and rare in others', () => {
    const names = nameGroups([
      labelled('Wind turbine', 'Turbine blade', 'Turbine rotor design', 'Rotor of a system'),
      labelled('Tax law', 'Income tax system', 'Tax return', 'Law of contracts'),
    ]);
    assert.match(names[0]!, /^turbine, rotor/);
    assert.match(names[1]!, /^tax, law/);
    assert.ok(
      names.every((name) => !name.includes('system')),
      'a word of both groups names neither',
    );
  });

  it('begin with no word that all groups have, however frequent it is', () => {
    const names = nameGroups([
      labelled('Smart grid', 'Smart meter', 'Smart grid meter'),
      labelled('Smart farm', 'Smart harvest', 'Smart farm harvest'),
    ]);
    assert.deepEqual(names, ['grid, meter, smart', 'farm, harvest, smart']);
  });

  it('take forms of a word as one, written as it is most often, and search terms, too', () => {
    const [name] = nameGroups([[{ label: 'Engines', searchTerms: ['engine'] }, ...labelled('Engines', 'Engine test')]]);
    assert.match(name!, /^engines?\b/);
    assert.doesNotMatch(name!, /engine.*engine/);
  });

  it('differ, even of groups with the same words, or with none', () => {
    const groups = [labelled('Same words'), labelled('Same words'), labelled('the'), labelled('of'), []];
    const names = nameGroups(groups);
    assert.equal(new Set(names).size, groups.length);
    assert.ok(names.every((name) => name !== ''));
  });

  it('begin with the words of the first concepts where no words are more frequent', () => {
    assert.deepEqual(nameGroups([labelled('Water', 'Soil', 'Biogas', 'Air')]), ['water, soil, biogas']);
    assert.deepEqual(nameGroups([labelled('Water', 'Soil', 'Biogas', 'Air', 'Soil air')]), ['soil, air, water']);
  });

  it('are never equal, in whatever order the concepts are', () => {
    const label = fc.array(fc.constantFrom('heat', 'pump', 'air', 'water', 'flow', 'valves'), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')); // oxfmt-ignore
    fc.assert(
      fc.property(fc.array(fc.array(label, { minLength: 1, maxLength: 5 }), { maxLength: 8 }), (groups) => {
        const names = nameGroups(groups.map((labels) => labelled(...labels)));
        assert.equal(new Set(names).size, groups.length);
        const turned = nameGroups(groups.map((labels) => labelled(...labels.toReversed())));
        assert.equal(new Set(turned).size, groups.length);
      }),
    );
  });
});
