import assert from 'node:assert/strict';
import { publishedField, publishedValues, type Replaced } from '../../../domain/graph/replaced.js';

describe('a row that a reading wrote over', () => {
  interface Evidence {
    grade: number | null;
    label: string | null;
  }
  const row = (replaced: Replaced<Evidence>) => ({ grade: 3, label: 'now', replaced });

  it('has the values it had until that is published, and its own where it stands', () => {
    const before = { grade: 1, label: 'before' };
    assert.deepEqual(publishedValues<Evidence>(row(before)), before);
    assert.deepEqual(
      [publishedField<Evidence>(row(before), 'grade'), publishedField<Evidence>(row(before), 'label')],
      [1, 'before'],
    );
    assert.deepEqual(
      [publishedField<Evidence>(row(null), 'grade'), publishedField<Evidence>(row(null), 'label')],
      [3, 'now'],
    );
  });

  it('keeps the grade that its values before leave open, and nothing else', () => {
    const open = row({ grade: null, label: null });
    assert.deepEqual([publishedField<Evidence>(open, 'grade'), publishedField<Evidence>(open, 'label')], [3, null]);
  });

  it('has a grade also where the reading added it, and a quote how it was found', () => {
    const added = row('nothing');
    assert.equal(publishedValues<Evidence>(added), null);
    assert.deepEqual([publishedField<Evidence>(added, 'grade'), publishedField<Evidence>(added, 'label')], [3, null]);
    assert.equal(publishedField<{ match: string }>({ match: 'exact', replaced: 'nothing' }, 'match'), 'exact');
  });
});
