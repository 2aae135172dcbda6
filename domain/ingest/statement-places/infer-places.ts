import type { Span } from '../../text/english/sentences.js';
import type { SourceSupport } from '../../ports.js';
import { namedTypeOf } from '../../vocabulary/merging/present-type.js';
import type { Mention, SourceSentences } from './source-sentences.js';
import { typeStems } from './type-words.js';

type Row = SourceSupport['relationships'][number];
type Mentions = ReadonlyMap<number, Mention>;

/** The sentences of a source in which it may state a relationship. */
export interface InferredPlaces {
  /** Each states it. */
  stated: Span[];
  /** Each may, and no others do. */
  open: Span[];
}

/**
 * Infers which sentences of its source state a relationship, where its extractor does not say. Those that mention both
 * ends and have the words of its type do; then each other one may that mentions both ends and has not the words of
 * another type between them. Where no sentence has the words of its type, the only one that mentions both ends states
 * it; else each of those may, and sentences side by side that mention one end each; else those that mention either
 * end; else all. The words of its type are those of the type that the source names, also if that was merged since.
 * @param isAlone false if passages outside of the source may state it, too
 */
export function inferPlaces(sentences: SourceSentences, row: Row, isAlone: boolean): InferredPlaces {
  const [ofFrom, ofTo] = [sentences.mentionsOf(row.from), sentences.mentionsOf(row.to)];
  const ofBoth = [...ofFrom.keys()].filter((at) => ofTo.has(at));
  const besides = pairsBeside(sentences, ofFrom, ofTo);
  const ends = [row.from, row.to].map((end) => sentences.namesOf(end));
  const isSure = (at: number, stems: readonly string[]) =>
    ofFrom.get(at) === 'named' && ofTo.get(at) === 'named' && sentences.all[at]!.isSure(ends, stems);
  const stating = (one: Row) => {
    const stems = stemsOf(sentences, one);
    return ofBoth.filter((at) => sentences.all[at]!.hasType(stems) && isSure(at, stems));
  };
  const own = stating(row);
  if (own.length > 0) {
    const ofOthers = new Set(
      sentences.relationshipsBetween(row).flatMap((one) => [...stating(one), ...statedIn(sentences, one)]),
    );
    const stems = stemsOf(sentences, row);
    const continued = besides.filter((pair) => pair.some((at) => sentences.all[at]!.hasType(stems))).flat();
    const open = [...ofBoth.filter((at) => !ofOthers.has(at)), ...continued].filter((at) => !own.includes(at));
    return { stated: spansOf(sentences, own), open: spansOf(sentences, open) };
  }
  if (isAlone && ofBoth.length === 1 && besides.length === 0 && isSure(ofBoth[0]!, [])) {
    return { stated: spansOf(sentences, ofBoth), open: [] };
  }
  const ofEither = [...ofFrom.keys(), ...ofTo.keys()];
  const open = [[...ofBoth, ...besides.flat()], ofEither].find(({ length }) => length > 0) ?? sentences.all.keys();
  return { stated: [], open: spansOf(sentences, open) };
}

/** Sentences side by side in a paragraph, each of which mentions one of the two alone. */
function pairsBeside({ all }: SourceSentences, one: Mentions, other: Mentions): [number, number][] {
  const isApart = (at: number, first: Mentions, second: Mentions) =>
    first.has(at - 1) && !first.has(at) && second.has(at) && !second.has(at - 1);
  return all.flatMap(({ isContinued }, at): [number, number][] =>
    isContinued && (isApart(at, one, other) || isApart(at, other, one)) ? [[at - 1, at]] : [],
  );
}

/** Stems of the words of the type; none where these do not tell which of the two is meant. */
function stemsOf(sentences: SourceSentences, row: Row): string[] {
  const { from, to } = row;
  const type = namedTypeOf(row);
  if (sentences.relationshipsBetween(row).some((one) => namedTypeOf(one) === type && one.from === to)) return [];
  return typeStems(
    type,
    [from, to].flatMap((end) => sentences.namesOf(end)),
  );
}

/** Positions of the sentences that the extractor named for a relationship. */
function statedIn({ all }: SourceSentences, { places }: Row): number[] {
  const spans = places && 'stated' in places ? places.stated : [];
  return spans.flatMap(({ start, end }) =>
    all.flatMap((sentence, at) => (start < sentence.end && sentence.start < end ? at : [])),
  );
}

function spansOf({ all }: SourceSentences, positions: Iterable<number>): Span[] {
  return [...new Set(positions)].sort((a, b) => a - b).map((at) => ({ start: all[at]!.start, end: all[at]!.end }));
}
