import { cutAt } from '../../text/cut-text.js';
import type { ProjectedConcept, ProjectionDataset, ProjectionStatistics } from './projection-dataset.js';

const width = 1200;
const height = 800;
const margin = 24;
/** Width of the list of clusters on the right. */
const legendWidth = 320;
const lineHeight = 24;
/** Clusters that the list names; the others are counted. */
const maxNamed = 28;
/** Pictures of more concepts have no label at each point. */
const maxLabelled = 2000;
const maxLabelLength = 80;
const maxNameLength = 38;

/** Colours that people with any colour vision tell apart (Okabe and Ito), without those too pale on white. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000'] as const;
const noiseColour = '#8a8a8a';
/** With seven colours, 28 clusters look different. */
const shapes = [circle, square, triangle, diamond] as const;
const circleRadius = 4;

/** Fields of a projection that its picture shows. */
export interface DrawnProjection extends Pick<ProjectionDataset, 'algorithm' | 'changelist_id' | 'ontology'> {
  concepts: readonly DrawnConcept[];
  statistics: Pick<ProjectionStatistics, 'cluster_names' | 'cluster_noise_count' | 'cluster_sizes'>;
}

type DrawnConcept = Pick<ProjectedConcept, 'cluster_id' | 'label' | 'x' | 'y'>;

/**
 * Draws the first two dimensions of a projection, without axes, because they have no meaning. Each cluster has a colour
 * and a shape, and a line in the list on the right; a concept shows its label under the pointer. The same data always
 * gives the same text, of at most 100 bytes for each concept in pictures of more than 2,000.
 */
export function projectionSvg(dataset: DrawnProjection): string {
  const { concepts, statistics } = dataset;
  const place = placement(concepts);
  const clusters = Object.keys(statistics.cluster_names).map(Number);
  const isLabelled = concepts.length <= maxLabelled;
  const groups = [null, ...clusters].map((cluster) => {
    const members = concepts.filter((one) => one.cluster_id === cluster);
    return drawGroup(cluster, members, place, isLabelled);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc" font-family="system-ui, sans-serif" font-size="14">
<title id="title">${escaped(titleOf(dataset))}</title>
<desc id="desc">${escaped(descriptionOf(dataset))}</desc>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${groups.filter((group) => group !== '').join('\n')}
${legend(dataset, clusters)}
</svg>
`;
}

function titleOf({ ontology, algorithm, concepts }: DrawnProjection): string {
  const name = ontology === '__all__' ? 'all ontologies' : `the ontology ${ontology}`;
  return `Concepts of ${name}: ${concepts.length}, ${algorithm === 'pca' ? 'principal components' : 'UMAP'}`;
}

function descriptionOf({ statistics, changelist_id: epoch }: DrawnProjection): string {
  const { cluster_names: names, cluster_sizes: sizes, cluster_noise_count: noise } = statistics;
  const listed = Object.entries(names).slice(0, maxNamed);
  const clusters = listed.map(([id, name]) => `${name} (${sizes[id]})`).join('; ');
  const found = clusters === '' ? 'No clusters.' : `Clusters, with the number of concepts in each: ${clusters}.`;
  return `Near concepts have similar meanings. ${found} In no cluster: ${noise}. State of the graph: epoch ${epoch}.`;
}

type Place = (concept: DrawnConcept) => readonly [x: number, y: number];

/** Fits all points into the picture; both dimensions have the same scale. */
function placement(concepts: readonly DrawnConcept[]): Place {
  const [minX, maxX] = rangeOf(concepts.map(({ x }) => x));
  const [minY, maxY] = rangeOf(concepts.map(({ y }) => y));
  const plot = { width: width - legendWidth - 2 * margin, height: height - 2 * margin };
  const scale = Math.min(plot.width / (maxX - minX || 1), plot.height / (maxY - minY || 1));
  const left = margin + (plot.width - (maxX - minX) * scale) / 2;
  const bottom = height - margin - (plot.height - (maxY - minY) * scale) / 2;
  return ({ x, y }) => [tenth(left + (x - minX) * scale), tenth(bottom - (y - minY) * scale)];
}

function rangeOf(values: readonly number[]): [number, number] {
  return [
    values.reduce((min, value) => Math.min(min, value), Infinity),
    values.reduce((max, value) => Math.max(max, value), -Infinity),
  ];
}

function drawGroup(
  cluster: number | null,
  concepts: readonly DrawnConcept[],
  place: Place,
  isLabelled: boolean,
): string {
  if (concepts.length === 0) return '';
  const paths = concepts.map((concept) => ({ concept, path: shapeOf(cluster)(...place(concept)) }));
  const drawn = isLabelled
    ? paths.map(
        ({ concept, path }) =>
          `<path d="${path}"><title>${escaped(cutAt(concept.label, maxLabelLength))}</title></path>`,
      )
    : [`<path d="${paths.map(({ path }) => path).join('')}"/>`];
  return `<g fill="${colourOf(cluster)}" fill-opacity="0.75">${drawn.join('')}</g>`;
}

function legend({ statistics }: DrawnProjection, clusters: readonly number[]): string {
  const { cluster_names: names, cluster_sizes: sizes, cluster_noise_count: noise } = statistics;
  const lines: { cluster: number | null; text: string }[] = clusters.slice(0, maxNamed).map((id) => ({
    cluster: id,
    text: `${cutAt(names[id]!, maxNameLength)} (${sizes[id]})`,
  }));
  if (noise > 0) lines.push({ cluster: null, text: `in no cluster (${noise})` });
  const drawn = lines.map(({ cluster, text }, at) => {
    const y = margin + (at + 1) * lineHeight - 8;
    const marker = `<path d="${shapeOf(cluster)(width - legendWidth + 8, y - 5)}" fill="${colourOf(cluster)}"/>`;
    return `${marker}<text x="${width - legendWidth + 22}" y="${y}">${escaped(text)}</text>`;
  });
  const more = clusters.length - maxNamed;
  const y = margin + (lines.length + 1) * lineHeight - 8;
  if (more > 0) drawn.push(`<text x="${width - legendWidth + 22}" y="${y}">and ${more} more clusters</text>`);
  return `<g fill="#1a1a1a">${drawn.join('')}</g>`;
}

function colourOf(cluster: number | null): string {
  return cluster === null ? noiseColour : colours[cluster % colours.length]!;
}

function shapeOf(cluster: number | null): (typeof shapes)[number] {
  return cluster === null ? circle : shapes[Math.floor(cluster / colours.length) % shapes.length]!;
}

function circle(x: number, y: number): string {
  return `M${tenth(x - circleRadius)} ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`;
}

function square(x: number, y: number): string {
  return `M${tenth(x - 3.5)} ${tenth(y - 3.5)}h7v7h-7z`;
}

function triangle(x: number, y: number): string {
  return `M${x} ${tenth(y - 5)}l4.5 8h-9z`;
}

function diamond(x: number, y: number): string {
  return `M${x} ${tenth(y - 5)}l5 5l-5 5l-5-5z`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Characters that XML does not allow are left out. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
