import { parseHTML } from 'linkedom';

/** As much of a page's element as is used here: the types of browsers have no place in a program without one. */
export interface PageElement {
  readonly nodeName: string;
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  after(text: string): void;
  remove(): void;
}

export interface PageDocument extends PageElement {
  readonly body: PageElement;
}

/** A page, or a part of one, as a tree; scripts are not run and nothing is fetched. */
export function pageDocument(html: string): PageDocument {
  const page = /<html[\s>]/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`;
  return (parseHTML(page) as unknown as { document: PageDocument }).document;
}
