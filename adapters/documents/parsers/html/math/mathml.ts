import type { PageElement } from '../page-document.js';
import { accented, bigOperator, formula, fraction, root, rows, scripted, signs } from './linear-math.js';

/** Wrappers that hold a formula beside a copy of it that is drawn; the copy goes with them. */
const wrappers = '.mwe-math-element, .katex-display, .katex, mjx-container, .MathJax';

/** Puts the text of each formula (MathML) of a page where it stands. */
export function writeFormulas(root: PageElement): void {
  for (const math of root.querySelectorAll('math')) {
    const text = mathmlText(math);
    const place = outermost(math, wrappers);
    // A page may hold a formula for readers of the screen beside what it shows.
    if (text !== '') place.replaceWith(text);
  }
}

/** A formula in MathML as one line of text. */
export function mathmlText(math: PageElement): string {
  return formula(written(math));
}

function written(element: PageElement): string {
  const children = [...element.children];
  const child = (at: number) => (children[at] === undefined ? '' : written(children[at]));
  const all = () => children.map(written).join('');
  switch (element.nodeName.toLowerCase()) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'ms':
      return signs(element.textContent ?? '');
    case 'mtext':
      return ` ${(element.textContent ?? '').trim()} `;
    case 'annotation':
    case 'annotation-xml':
    case 'mphantom':
      return '';
    case 'mspace':
      return ' ';
    case 'semantics':
      return child(0);
    case 'mfrac':
      return fraction(child(0), child(1));
    case 'msqrt':
      return root(all(), '');
    case 'mroot':
      return root(child(0), child(1).trim());
    case 'msub':
      return scripted(child(0), child(1), null);
    case 'msup':
      return scripted(child(0), null, child(1));
    case 'msubsup':
      return scripted(child(0), child(1), child(2));
    case 'munder':
      return bigOperator(child(0), child(1), null, '');
    case 'mover':
      return children[1]?.nodeName.toLowerCase() === 'mo' && !/[∑∏∫⋃⋂]/u.test(child(0))
        ? accented(child(0), child(1).trim())
        : bigOperator(child(0), null, child(1), '');
    case 'munderover':
      return bigOperator(child(0), child(1), child(2), '');
    case 'mfenced':
      return `${element.getAttribute('open') ?? '('}${children.map(written).join(', ')}${element.getAttribute('close') ?? ')'}`;
    case 'mtable':
      return rows(children.map((row) => [...row.children].map(written)));
    default:
      return children.length === 0 ? signs(element.textContent ?? '') : all();
  }
}

function outermost(element: PageElement, selector: string): PageElement {
  let found = element;
  for (let at = element.closest(selector); at !== null; at = at.parentElement?.closest(selector) ?? null) found = at;
  return found;
}
