import type { MarkedPlace } from './marked-place.js';

/** Part of a text: the place that is marked, words of a quote, or neither. */
export interface TextPart {
  text: string;
  kind: 'marked' | 'quoted' | 'plain';
}

/**
 * Parts of a text by what they are. The place that is marked is one part, whatever quotes are in it.
 * @param offset place of the text in its document; places and quotes are those of the document
 */
export function textParts(
  text: string,
  offset: number,
  place: MarkedPlace | null,
  quotes: readonly MarkedPlace[],
): TextPart[] {
  const parts: TextPart[] = [];
  const add = (kind: TextPart['kind'], from: number, to: number): void => {
    if (to > from) parts.push({ kind, text: text.slice(from, to) });
  };
  const within = ({ start, end }: MarkedPlace): MarkedPlace => ({
    start: Math.max(0, Math.min(text.length, start - offset)),
    end: Math.max(0, Math.min(text.length, end - offset)),
  });
  const marked = place === null ? null : within(place);
  /** Adds what stands between two places and is not marked. */
  const addQuoted = (from: number, to: number): void => {
    let at = from;
    for (const { start, end } of joinPlaces(quotes.map(within))) {
      const [first, last] = [Math.max(at, start), Math.min(to, end)];
      if (last <= first) continue;
      add('plain', at, first);
      add('quoted', first, last);
      at = last;
    }
    add('plain', at, to);
  };
  if (marked === null || marked.end <= marked.start) addQuoted(0, text.length);
  else {
    addQuoted(0, marked.start);
    add('marked', marked.start, marked.end);
    addQuoted(marked.end, text.length);
  }
  return parts;
}

/** Places that overlap or touch as one, in order. */
export function joinPlaces(places: readonly MarkedPlace[]): MarkedPlace[] {
  const joined: MarkedPlace[] = [];
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
