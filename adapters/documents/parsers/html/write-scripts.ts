import type { PageElement } from './page-document.js';
import { subscript, superscript } from '../scripts.js';

const places = 'sup, sub, [style*="vertical-align" i]';

/**
 * Puts superscripts and subscripts of a page into its text: 10⁶, CO₂. What leads to a note becomes [1]; where `notes`
 * is false it is left as it is.
 */
export function writeScripts(root: PageElement, { notes }: { notes: boolean }): void {
  // The innermost first.
  for (const element of [...root.querySelectorAll(places)].reverse()) {
    const how = scriptOf(element);
    if (how === null) continue;
    const text = element.textContent ?? '';
    if (element.querySelector('a, img') === null)
      element.replaceWith(how === 'super' ? superscript(text) : subscript(text));
    else if (notes) element.replaceWith(note(text));
  }
}

function scriptOf(element: PageElement): 'super' | 'sub' | null {
  const name = element.nodeName.toLowerCase();
  if (name === 'sup') return 'super';
  if (name === 'sub') return 'sub';
  const style = /vertical-align\s*:\s*(super|sub)\b/i.exec(element.getAttribute('style') ?? '')?.[1]?.toLowerCase();
  return style === 'super' || style === 'sub' ? style : null;
}

function note(text: string): string {
  const mark = text.trim();
  return mark === '' || /^[[(].*[\])]$/s.test(mark) ? mark : `[${mark}]`;
}
