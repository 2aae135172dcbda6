import type { RelationshipSupportValues } from '../concept-image.js';
import { partOfRow, type Replacing } from '../replaced.js';
import type { RelationshipUpsert } from '../upserts.js';
import { endLabelsIn, joinEndLabels, type NamedEnds } from './end-labels.js';
import { joinPlaces, type SupportPlaces } from './support-places.js';

/** Statement of a relationship under one pair of labels; places absent where they are not known. */
export interface LabelledSupport extends NamedEnds {
  confidence: number;
  places?: SupportPlaces;
}

/** Statement of a relationship by one source; what is not known is absent or null. */
export interface StatedSupport {
  /** Of the surest of its labels. */
  confidence: number;
  /** Labels as `joinEndLabels` records them. */
  fromLabel?: string | null;
  toLabel?: string | null;
  /** Under any of its labels. */
  places?: SupportPlaces | null;
  /** Statements under each pair of labels; null or absent where they are alike. */
  byLabels?: LabelledSupport[] | null;
}

/** Returns what the source says under each pair of its labels; none where these are not known. */
export function supportByLabels(row: StatedSupport): LabelledSupport[] {
  if (row.byLabels != null) return row.byLabels;
  const { fromLabel = null, toLabel = null, confidence, places } = row;
  return endLabelsIn({ fromLabel, toLabel }).map((one) => ({ ...one, confidence, ...(places && { places }) }));
}

/** Returns the same; what it says under labels that are not known where there are none. */
export function statementsIn(row: StatedSupport): StatedSupport[] {
  const all = supportByLabels(row);
  return all.length > 0 ? all : [{ confidence: row.confidence, fromLabel: null, toLabel: null, places: row.places }];
}

/** Joins two supports of a relationship by one source: with the higher confidence, the labels and places of both. */
export function joinStated(one: StatedSupport, other: StatedSupport): Required<StatedSupport> {
  const labels = [one, other].map(({ fromLabel = null, toLabel = null }) => ({ fromLabel, toLabel }));
  const confidence = Math.max(one.confidence, other.confidence);
  const places = joinPlaces(one.places, other.places) ?? null;
  return { confidence, ...joinEndLabels(labels), places, byLabels: joinByLabels(one, other) };
}

/** The same for rows of a delta, in which what is not known is absent; the rest as in `row`. */
export function joinSupport<Row extends StatedUpsert>(known: Row | undefined, row: Row): Row {
  return known === undefined ? row : ({ ...unstated(row), ...presentIn(joinStated(known, row)) } as Row);
}

/**
 * The parts of a row that are wanted, each perhaps with other places, as one row again.
 * @param part of what the source says under one pair of labels, or under those that are not known; null for nothing
 */
export function partOfStated<Row extends StatedUpsert>(
  row: Row,
  part: (of: StatedSupport) => StatedSupport | null,
): Row | null {
  const [first, ...rest] = statementsIn(row).flatMap((one) => part(one) ?? []);
  if (first === undefined) return null;
  return { ...unstated(row), ...presentIn(rest.reduce(joinStated, first)) } as Row;
}

/**
 * The part of a row that its source says under some of the pairs of labels, of the row and of what it was before a
 * reading that is not published. Null where nothing is.
 * @param isWanted asked of each pair, or of null where the labels are not known
 */
export function withLabels<Row extends Replacing<RelationshipSupportValues>>(
  row: Row,
  isWanted: (labels: NamedEnds | null) => boolean,
): Row | null {
  const part = <Values extends RelationshipSupportValues>(values: Values): Values | null => {
    const all = supportByLabels(values);
    if (all.length === 0) return isWanted(null) ? values : null;
    const wanted: StatedSupport[] = all.filter(isWanted);
    const [first, ...rest] = wanted;
    if (first === undefined) return null;
    if (wanted.length === all.length) return values;
    return { ...values, places: null, byLabels: null, ...rest.reduce(joinStated, first) };
  };
  const own = partOfRow<RelationshipSupportValues, Row>(row, part);
  return own === null || own.replaced != null || row.replaced == null ? own : { ...own, heldProperties: null };
}

type StatedUpsert = Pick<RelationshipUpsert, keyof StatedSupport>;

/** Null where both say the same under all labels, and where those of one are not known. */
function joinByLabels(one: StatedSupport, other: StatedSupport): LabelledSupport[] | null {
  const [ofOne, ofOther] = [supportByLabels(one), supportByLabels(other)];
  if (ofOne.length === 0 || ofOther.length === 0) return null;
  const byLabels = new Map<string, LabelledSupport>();
  for (const { fromLabel, toLabel, confidence, places } of [...ofOne, ...ofOther]) {
    const key = JSON.stringify([fromLabel, toLabel]);
    const known = byLabels.get(key);
    const joined = known === undefined ? places : joinPlaces(known.places, places);
    const surer = Math.max(known?.confidence ?? confidence, confidence);
    byLabels.set(key, { fromLabel, toLabel, confidence: surer, ...(joined && { places: joined }) });
  }
  const all = [...byLabels].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  const said = new Set(all.map(({ confidence, places }) => JSON.stringify([confidence, places])));
  return said.size > 1 ? all : null;
}

/** The row without what `joinStated` joins. */
function unstated<Row extends StatedUpsert>(row: Row) {
  const { confidence: _, fromLabel: _from, toLabel: _to, places: _places, byLabels: _by, ...given } = row;
  return given;
}

function presentIn({ confidence, fromLabel, toLabel, places, byLabels }: StatedSupport) {
  const labels = fromLabel != null && toLabel != null && { fromLabel, toLabel };
  return { confidence, ...labels, ...(places && { places }), ...(byLabels && { byLabels }) };
}
