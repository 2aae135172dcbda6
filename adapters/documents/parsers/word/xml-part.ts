import { DOMParser } from 'linkedom';

/** The members of an XML element of a Word document that are used here. Names have their prefix: `w:t`. */
export interface XmlElement {
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly parentElement: XmlElement | null;
  readonly children: Iterable<XmlElement>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  getElementsByTagName(name: string): Iterable<XmlElement>;
  append(child: XmlElement | string): void;
  prepend(child: XmlElement): void;
  replaceWith(...others: XmlElement[]): void;
  remove(): void;
}

export interface XmlPart {
  readonly documentElement: XmlElement;
  createElement(name: string): XmlElement;
  toString(): string;
}

/** Parses a part of a Word document; it accepts XML that is not well-formed, too. */
export function xmlPart(xml: string): XmlPart {
  return new DOMParser().parseFromString(xml, 'text/xml');
}

/** All elements of this name, as they stand now. */
export function elementsOf(root: XmlElement, name: string): XmlElement[] {
  return [...root.getElementsByTagName(name)];
}

/** The first direct child of this name; null where there is none. */
export function childOf(element: XmlElement | null | undefined, name: string): XmlElement | null {
  for (const child of element?.children ?? []) if (child.nodeName === name) return child;
  return null;
}

/** The nearest ancestor that has one of the names; null where there is none. */
export function ancestorOf(element: XmlElement, names: readonly string[]): XmlElement | null {
  for (let at = element.parentElement; at !== null; at = at.parentElement) if (names.includes(at.nodeName)) return at;
  return null;
}
