/** Parts of a page with a heading of their own, from the inside out. */
const regions = 'dialog, aside, [role=group], tr, section, form, main';
/** Those that get the focus themselves, not their heading. */
const small = '[role=group], tr';
const headings = 'h1, h2, h3, [role=status]';

/** The element that has the focus, or had it when it was removed, with the parts of the page it was in. */
interface Focused {
  element: HTMLElement;
  regions: HTMLElement[];
}

/**
 * Keeps the focus in the page: where the element that has it is removed or disabled, the group of actions or the
 * row that it was in gets it, else the heading of its part of the page, so that the next key begins there and
 * screen readers say where the user is.
 * @returns function that ends this
 */
export function keepFocus(): () => void {
  let last: Focused | null = null;
  const onFocusIn = ({ target }: FocusEvent): void => {
    last = target instanceof HTMLElement ? { element: target, regions: regionsOf(target) } : null;
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return;
    // Browsers send this event before they remove the element.
    queueMicrotask(() => {
      if (last?.element === target && isUsable(last.element) && document.hasFocus()) last = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (last === null || isUsable(last.element) || isFocused()) return;
    const region = last.regions.find((one) => one.isConnected);
    const heading = region?.matches(small)
      ? region
      : (region?.querySelector<HTMLElement>(headings) ?? document.getElementById('main'));
    last = null;
    if (heading === null || heading === undefined) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}

function regionsOf(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let next = element.parentElement?.closest<HTMLElement>(regions); next != null;) {
    found.push(next);
    next = next.parentElement?.closest<HTMLElement>(regions);
  }
  return found;
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

function isFocused(): boolean {
  const { activeElement: active } = document;
  return active !== null && active !== document.body && active.isConnected;
}
