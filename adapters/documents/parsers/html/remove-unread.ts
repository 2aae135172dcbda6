import type { PageDocument, PageElement } from './page-document.js';
import { inlineStyle, styleRules } from './page-styles.js';
import { visibleWords } from './visible-words.js';
import { counted } from '../../../../domain/text/counted.js';

/** Words that were left out because readers of the document are not meant to read them. */
export interface UnreadWords {
  hidden: number;
  struck: number;
}

const hiddenElements = '[hidden]';
/** Hides what a search in the page shows. */
const untilFound = '[hidden="until-found" i]';
const struckElements = 'del, s, strike';

/**
 * Takes out of a page what its author struck out (`del`, `s`, `strike`, `line-through`) and what is hidden from its
 * readers (`hidden`, `display: none`, `visibility: hidden`), whether it is said by the element or by a style sheet on
 * the page. The page as a whole is never taken as hidden: such a page is shown by a script, and none is run here.
 */
export function removeUnread(document: PageDocument): UnreadWords {
  for (const element of document.querySelectorAll(untilFound)) element.removeAttribute('hidden');
  const hidden = new Set(document.querySelectorAll(hiddenElements));
  const struck = new Set(document.querySelectorAll(struckElements));
  for (const [element, style] of stylesOf(document)) {
    if (style.hidden === true) hidden.add(element);
    // A rule that shows what its attribute hides wins over the attribute.
    if (style.hidden === false && hidden.delete(element)) element.removeAttribute('hidden');
    if (style.struck === true) struck.add(element);
  }
  hidden.delete(document.body);
  struck.delete(document.body);
  return { struck: takeOut(document, struck), hidden: takeOut(document, hidden) };
}

/** A sentence for the submitter; none where nothing was left out. */
export function noteOfUnread({ hidden, struck }: UnreadWords): string[] {
  const words = (count: number, kind: string) => (count === 0 ? [] : [counted(count, `${kind} word`)]);
  const parts = [...words(struck, 'struck-out'), ...words(hidden, 'hidden')];
  return parts.length === 0 ? [] : [`Left out: ${parts.join(' and ')}.`];
}

/** Elements for which some style says whether they are hidden or struck out, with what holds in the end. */
function stylesOf(document: PageDocument): Map<PageElement, { hidden: boolean | null; struck: boolean | null }> {
  const rules = [...document.querySelectorAll('style')].flatMap((sheet) => styleRules(sheet.textContent ?? ''));
  const styles = new Map<PageElement, { hidden: boolean | null; struck: boolean | null }>();
  const apply = (element: PageElement, { hidden, struck }: { hidden: boolean | null; struck: boolean | null }) => {
    const before = styles.get(element);
    styles.set(element, { hidden: hidden ?? before?.hidden ?? null, struck: struck ?? before?.struck ?? null });
  };
  // Pages without a rule that hides or strikes are spared the search for what the others match.
  if (rules.some((rule) => rule.hidden === true || rule.struck === true)) {
    for (const rule of rules.toSorted((a, b) => a.weight - b.weight)) {
      for (const element of matched(document, rule.selector)) apply(element, rule);
    }
  }
  for (const element of document.querySelectorAll('[style]'))
    apply(element, inlineStyle(element.getAttribute('style') ?? ''));
  return styles;
}

function matched(document: PageDocument, selector: string): Iterable<PageElement> {
  try {
    return document.querySelectorAll(selector);
  } catch {
    // What no reader of selectors understands, no browser applies.
    return [];
  }
}

/** Removes the elements and counts the words that went with them. */
function takeOut(document: PageDocument, elements: ReadonlySet<PageElement>): number {
  let words = 0;
  for (const element of elements) {
    if (!document.contains(element)) continue;
    words += visibleWords(element);
    element.remove();
  }
  return words;
}
