import { childOf, elementsOf, xmlPart, type XmlElement } from './xml-part.js';

/** Visibility by the properties of a run or style; null where they say nothing. */
export interface RunStyle {
  hidden: boolean | null;
  struck: boolean | null;
  /** `superscript`, `subscript` or `baseline`. */
  align: string | null;
}

const unset: RunStyle = { hidden: null, struck: null, align: null };
const maxAncestors = 20;

/** Properties of `w:rPr`. */
export function runStyle(properties: XmlElement | null): RunStyle {
  const strike = toggle(properties, 'w:strike');
  const double = toggle(properties, 'w:dstrike');
  return {
    hidden: toggle(properties, 'w:vanish'),
    struck: strike === null && double === null ? null : strike === true || double === true,
    align: childOf(properties, 'w:vertAlign')?.getAttribute('w:val') ?? null,
  };
}

/** The first word counts. */
export function styleOver(first: RunStyle, second: RunStyle): RunStyle {
  return {
    hidden: first.hidden ?? second.hidden,
    struck: first.struck ?? second.struck,
    align: first.align ?? second.align,
  };
}

/** The styles of a document by their ids, each with what it takes over from those it is based on. */
export class RunStyles {
  readonly #styles = new Map<string, { own: RunStyle; basedOn: string | null }>();

  constructor(xml: string | null) {
    if (xml === null) return;
    for (const style of elementsOf(xmlPart(xml).documentElement, 'w:style')) {
      const basedOn = childOf(style, 'w:basedOn')?.getAttribute('w:val') ?? null;
      this.#styles.set(style.getAttribute('w:styleId') ?? '', { own: runStyle(childOf(style, 'w:rPr')), basedOn });
    }
  }

  /** Ids of the styles that hide, strike, raise or lower text. */
  get telling(): string[] {
    return [...this.#styles.keys()].filter((id) => {
      const { hidden, struck, align } = this.of(id);
      return hidden === true || struck === true || align !== null;
    });
  }

  /** The style with this id, with what it inherits from up to 20 others; all null where there is none. */
  of(id: string | null | undefined): RunStyle {
    let found = unset;
    let at = this.#styles.get(id ?? '');
    for (let steps = 0; at !== undefined && steps < maxAncestors; steps += 1) {
      found = styleOver(found, at.own);
      at = at.basedOn === null ? undefined : this.#styles.get(at.basedOn);
    }
    return found;
  }
}

function toggle(properties: XmlElement | null, name: string): boolean | null {
  const element = childOf(properties, name);
  return element === null ? null : !/^(?:0|false|off)$/i.test(element.getAttribute('w:val') ?? '1');
}
