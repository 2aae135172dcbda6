import assert from 'node:assert/strict';
import { headingsAbove } from '../../../../domain/text/chunks/headings-above.js';

describe('the headings above a place of a text', () => {
  const text = 'Water.\n\n# Rivers\n\nThey flow.\n\n## Deltas\n\nThey spread.\n\n# Seas\n\nThey are salty.\n';
  const above = headingsAbove(text, 'markdown', ['Earth', 'Water']);
  const at = (words: string) => above.of(text.indexOf(words));

  it('are those that it is under, wherever a passage begins', () => {
    assert.deepEqual(at('Water'), ['Earth', 'Water']);
    assert.deepEqual([at('They flow'), at('flow')], [['Rivers'], ['Rivers']]);
    assert.deepEqual(at('spread'), ['Rivers', 'Deltas']);
    assert.deepEqual(at('salty'), ['Seas']);
  });

  it('are without those that begin there', () => {
    assert.deepEqual([at('# Rivers'), at('## Deltas'), at('# Seas')], [[], ['Rivers'], []]);
  });
});
