import type { LegendEntry } from '../legend-entry.js';
import type { MapPicture, PictureConcept, PictureRelationship } from './map-picture.js';

const fontSize = 13;
const lineHeight = 22;
const margin = 16;
/** Width of a column of the legend. */
const columnWidth = 260;
const maxNameLength = 30;

export interface SvgOptions {
  /** Names the picture. */
  title: string;
  legend: readonly LegendEntry[];
  /** Colours of the ground and of the labels. */
  palette: { surface: string; label: string };
}

/** Height of the picture with its legend. */
export function heightOf({ width, height }: MapPicture, { legend }: SvgOptions): number {
  return legend.length === 0 ? height : height + rowsOf(width, legend.length) * lineHeight + margin;
}

/** Draws a map with its legend below it as SVG, in the colours of the theme. */
export function toSvg(picture: MapPicture, options: SvgOptions): string {
  const { width, relationships, concepts } = picture;
  const height = heightOf(picture, options);
  const { surface, label } = options.palette;
  const labels = concepts.map((one) => labelOf(one, options.palette)).filter((one) => one !== '');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="${fontSize}">`,
    `<title>${escaped(options.title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${surface}"/>`,
    // What reaches beyond the map does not cover the legend.
    `<clipPath id="map"><rect width="${width}" height="${picture.height}"/></clipPath>`,
    '<g clip-path="url(#map)">',
    ...relationships.map(lineOf),
    ...concepts.map(dotOf),
    ...labels,
    '</g>',
    ...options.legend.map((one, index) => legendLine(one, index, picture, options, label)),
    '</svg>',
    '',
  ].join('\n');
}

function lineOf({ from, to, color, width, isArrow }: PictureRelationship): string {
  const line = `<line x1="${n(from.x)}" y1="${n(from.y)}" x2="${n(to.x)}" y2="${n(to.y)}" stroke="${color}" stroke-width="${n(width)}"/>`;
  if (!isArrow) return line;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const corner = (turn: number): string =>
    `${n(to.x - 9 * Math.cos(angle + turn))},${n(to.y - 9 * Math.sin(angle + turn))}`;
  return `${line}<polygon points="${n(to.x)},${n(to.y)} ${corner(0.4)} ${corner(-0.4)}" fill="${color}"/>`;
}

function dotOf({ x, y, size, color }: PictureConcept): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="${color}"/>`;
}

function labelOf({ x, y, size, label }: PictureConcept, palette: SvgOptions['palette']): string {
  if (label === null) return '';
  const halo = `stroke="${palette.surface}" stroke-width="3" paint-order="stroke" stroke-linejoin="round"`;
  return `<text x="${n(x + size + 3)}" y="${n(y + fontSize / 3)}" fill="${palette.label}" ${halo}>${escaped(label)}</text>`;
}

function legendLine(
  { name, color, size }: LegendEntry,
  index: number,
  { width, height }: MapPicture,
  { legend }: SvgOptions,
  ink: string,
): string {
  const rows = rowsOf(width, legend.length);
  const x = margin + Math.floor(index / rows) * columnWidth;
  const y = height + ((index % rows) + 0.5) * lineHeight;
  const shown = name.length > maxNameLength ? `${[...name].slice(0, maxNameLength - 1).join('')}…` : name;
  return `<circle cx="${x + 6}" cy="${n(y)}" r="6" fill="${color}"/><text x="${x + 20}" y="${n(y + fontSize / 3)}" fill="${ink}">${escaped(`${shown} (${size})`)}</text>`;
}

function rowsOf(width: number, count: number): number {
  return Math.ceil(count / Math.max(1, Math.floor((width - margin) / columnWidth)));
}

/** A coordinate with one place after the point. */
function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML takes it, without the characters that it cannot have. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (one) => entities[one]!);
}
