import { countWords } from '../../../../domain/text/count-words.js';
import type { PageElement, PageNode } from './page-document.js';

const textNode = 3;
const unread = names('script style noscript template svg object iframe title textarea select button');
/** All others part the words before them from those behind. */
const inline = names(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u ' +
    'var wbr',
);

/** Words in an element that a plain conversion keeps: all but those of scripts, styles and fields. */
export function visibleWords(root: PageElement): number {
  const text: string[] = [];
  const open: (PageNode | ' ')[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === ' ') text.push(' ');
    else if (node.nodeType === textNode) text.push(node.textContent ?? '');
    else if (!unread.has(node.nodeName.toUpperCase())) {
      const parts = [...node.childNodes].reverse();
      if (inline.has(node.nodeName.toUpperCase())) open.push(...parts);
      else open.push(' ', ...parts, ' ');
    }
  }
  return countWords(text.join(''));
}

function names(list: string): Set<string> {
  return new Set(list.toUpperCase().split(' '));
}
