/** Place in the text of a document, in UTF-16 units; the end is exclusive. */
export interface MarkedPlace {
  start: number;
  end: number;
}

/** Units of text that are read at once, and before a place that is far from the beginning. */
const sectionLength = 200_000;
const before = 20_000;

/** The place that an address names; null for none. */
export function readPlace(query: URLSearchParams): MarkedPlace | null {
  const [start, end] = [Number(query.get('start') ?? NaN), Number(query.get('end') ?? NaN)];
  return Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end > start ? { start, end } : null;
}

/** Says why the place that an address names is not in the text; null where it is, or the address names none. */
export function placeIssue(query: URLSearchParams, length: number): string | null {
  const place = readPlace(query);
  if (place === null) {
    const isNamed = query.has('start') || query.has('end');
    return isNamed ? 'The address names no place in the text: start and end are numbers, start before end.' : null;
  }
  if (place.start < length) return null;
  return `The place that the address names is beyond the text, which has ${length.toLocaleString('en')} characters.`;
}

/** Section of the text to read: from where the address says, else so that the place is in it. */
export function sectionOf(place: MarkedPlace | null, from: string | null): { start_offset: number; length: number } {
  const wanted = from === null ? NaN : Number(from);
  if (Number.isSafeInteger(wanted) && wanted >= 0) return { start_offset: wanted, length: sectionLength };
  const start = place === null || place.end <= sectionLength ? 0 : Math.max(0, place.start - before);
  return { start_offset: start, length: sectionLength };
}

/** Beginning of the section before another one. */
export function sectionBefore(start: number): number {
  return Math.max(0, start - sectionLength);
}
