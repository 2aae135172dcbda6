import { placeKey } from '../matching/split-concepts/placed-text.js';
import type { VersionChunk } from '../ports.js';
import type { Span } from '../text/english/sentences.js';
import type { AlignedTexts } from '../text/versions/aligned-texts.js';
import { placesNow, planCarry } from '../text/versions/carry-plan.js';
import type { CarriedSourcePlan } from './manifest.js';

/** The sources of the version before, by which the chunks of the new one are taken over. */
export interface CarriedSources {
  /** For each new chunk the positions of the sources that it is made of; null: to be read. */
  carried: (number[] | null)[];
  sources: CarriedSourcePlan[];
}

/**
 * Decides which chunks of a new version are taken over from the one before, and where the text of its sources stands
 * now. A source is not taken over whose answer could not be read, and one that rests on passages elsewhere which are
 * gone (`VersionChunk`).
 */
export function planCarriedSources(
  texts: AlignedTexts,
  before: readonly VersionChunk[],
  chunks: readonly Span[],
): CarriedSources {
  const quoted = before.flatMap(({ restsOn }) => restsOn.flat());
  const standing = new Set(placesNow(texts, chunks, quoted).map(placeKey));
  const isUsable = ({ isSkipped, restsOn }: VersionChunk) =>
    !isSkipped && restsOn.every((quotes) => quotes.some((quote) => standing.has(placeKey(quote))));
  const { carried, pieces } = planCarry(
    texts,
    before.map((one) => ({ start: one.start, end: one.end, usable: isUsable(one) })),
    chunks,
    before.flatMap(({ quotes, passages }, chunk) => [...quotes, ...passages].map((span) => ({ ...span, chunk }))),
  );
  const outside = before.map(({ start, end, passages, restsOn }, i) =>
    pieces[i]!.length === 0
      ? []
      : [...passages.filter((span) => span.start < start || span.start >= end), ...restsOn.flat()],
  );
  const places = new Map(placesNow(texts, chunks, outside.flat()).map((place) => [placeKey(place), place]));
  const sources = before.map(({ sourceId }, i): CarriedSourcePlan => {
    const elsewhere = outside[i]!.flatMap((span) => places.get(placeKey(span)) ?? []);
    return { sourceId, pieces: pieces[i]!, ...(elsewhere.length > 0 && { elsewhere }) };
  });
  return { carried, sources };
}
