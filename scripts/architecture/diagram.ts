import type { Import } from './imports.js';
import { moduleOf } from './modules.js';

/** Position and short description of a module in the diagram. */
interface Box {
  /** Column of its centre, from the left; each module has one of its own, so that a way down is free. */
  column: number;
  /** Row from the top; an import goes down. */
  row: number;
  group: 'process' | 'workflow' | 'effect' | 'rule' | 'support';
  about: readonly [string, string];
}

/** The modules that the diagram shows: those that run, without what builds, starts and tests them. */
export const boxes: Readonly<Record<string, Box>> = {
  web: { column: 0, row: 0, group: 'process', about: ['the explorer', 'in the browser'] },
  client: { column: 0, row: 1, group: 'process', about: ['typed client of', 'the REST API'] },
  cli: { column: 1, row: 0, group: 'process', about: ['the concordance', 'command'] },
  adapters: { column: 2, row: 2, group: 'effect', about: ['store, models,', 'documents, files'] },
  platform: { column: 3, row: 1, group: 'support', about: ['composition root', ''] },
  api: { column: 4, row: 0, group: 'process', about: ['Koa: REST, OAuth,', 'pages'] },
  settings: { column: 5, row: 2, group: 'support', about: ['read from the', 'environment'] },
  supervised: { column: 6, row: 2, group: 'support', about: ['log, shutdown,', 'heartbeat'] },
  monitoring: { column: 7, row: 2, group: 'support', about: ['metrics, traces,', 'probes, log fields'] },
  'temporal-config': { column: 8, row: 2, group: 'workflow', about: ['task queues, ids,', 'retry profiles'] },
  worker: { column: 9, row: 0, group: 'process', about: ['runs workflows', 'and activities'] },
  activities: { column: 10, row: 2, group: 'effect', about: ['effects,', 'idempotent by key'] },
  workflows: { column: 11, row: 1, group: 'workflow', about: ['thin and', 'deterministic'] },
  cypher: { column: 0, row: 3, group: 'rule', about: ['read-only', 'openCypher'] },
  domain: { column: 6.12, row: 3, group: 'rule', about: ['rules without I/O, clock or chance', 'and the ports that adapters implement'] }, // oxfmt-ignore
};

/** The imports of one module by another. */
interface Edge {
  from: string;
  to: string;
  count: number;
  /** All of them import types only. */
  typeOnly: boolean;
}

/** The edges between the modules of the diagram, by name. */
export function edgesOf(imports: readonly Import[]): Edge[] {
  const edges = new Map<string, Edge>();
  for (const { from, to, typeOnly } of imports) {
    const [source, target] = [moduleOf(from), moduleOf(to)];
    if (source === target || !(source in boxes) || !(target in boxes)) continue;
    const key = `${source} ${target}`;
    const edge = edges.get(key) ?? { from: source, to: target, count: 0, typeOnly: true };
    edges.set(key, { ...edge, count: edge.count + 1, typeOnly: edge.typeOnly && typeOnly });
  }
  return [...edges].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, edge]) => edge);
}

const columnWidth = 120;
const rowHeight = 128;
const margin = 16;
const height = 58;
const width = (name: string): number => (name === 'domain' ? 10.76 : 1) * columnWidth - 12;
const centre = (name: string): number => margin + columnWidth * (boxes[name]!.column + 0.5);
const top = (name: string): number => margin + boxes[name]!.row * rowHeight;

/** The diagram as SVG, by the imports alone: it changes when an edge comes, goes, or becomes much thicker. */
export function drawDiagram(imports: readonly Import[]): string {
  const edges = edgesOf(imports);
  const [w, h] = [2 * margin + 12 * columnWidth, 2 * margin + 3 * rowHeight + height + 40];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" font-family="system-ui, sans-serif">`,
    '<title>Which module imports which</title>',
    `<style>${style}</style>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0 0.5 8 4 0 7.5z"/></marker></defs>',
    `<rect class="ground" width="${w}" height="${h}" rx="10"/>`,
    ...edges.map((edge) => drawEdge(edge, edges)),
    ...Object.keys(boxes).map(drawBox),
    drawLegend(h - margin - 2),
    '</svg>',
    '',
  ].join('\n');
}

function drawBox(name: string): string {
  const { group, about } = boxes[name]!;
  const [x, y, w] = [centre(name) - width(name) / 2, top(name), width(name)];
  return (
    `<g class="${group}"><rect x="${x}" y="${y}" width="${w}" height="${height}" rx="7"/>` +
    `<text class="name" x="${centre(name)}" y="${y + 20}">${name}</text>` +
    about.map((line, i) => `<text class="about" x="${centre(name)}" y="${y + 36 + 13 * i}">${line}</text>`).join('') +
    '</g>'
  );
}

function drawEdge(edge: Edge, edges: readonly Edge[]): string {
  const { from, to, typeOnly } = edge;
  const title = `<title>${from} imports ${to}${typeOnly ? ' (types only)' : ''}</title>`;
  const kind = `edge ${weightOf(edge)}${typeOnly ? ' types' : ''}`;
  return `<path class="${kind}" d="${wayOf(edge, edges)}" marker-end="url(#head)">${title}</path>`;
}

/**
 * Sideways within a row, straight down to the wide box, else a curve from the lower side of one box to the upper of the
 * other.
 */
function wayOf(edge: Edge, edges: readonly Edge[]): string {
  const { from, to } = edge;
  if (boxes[from]!.row === boxes[to]!.row) {
    const y = top(from) + height / 2;
    return `M${centre(from) - width(from) / 2} ${y}H${centre(to) + width(to) / 2 + 1}`;
  }
  const [y1, y2] = [top(from) + height, top(to) - 1];
  if (to === 'domain') return `M${centre(from)} ${y1}V${y2}`;
  const [x1, x2] = [port(edge, edges, 'from'), port(edge, edges, 'to')];
  const bend = Math.min(80, (y2 - y1) * 0.6);
  return `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
}

/** End point of an edge at its box: the edges of a side stand side by side, in the order of the boxes they lead to. */
function port(edge: Edge, edges: readonly Edge[], end: 'from' | 'to'): number {
  const other = end === 'from' ? 'to' : 'from';
  const name = edge[end];
  const place = (one: Edge): number => (one[other] === 'domain' ? centre(name) : centre(one[other]));
  const side = edges.filter((one) => one[end] === name).sort((a, b) => place(a) - place(b) || (a[other] < b[other] ? -1 : 1)); // oxfmt-ignore
  const straight = side.findIndex((one) => one[other] === 'domain');
  const middle = straight >= 0 ? straight : (side.length - 1) / 2;
  const step = Math.min(14, (width(name) / 2 - 10) / Math.max(middle, side.length - 1 - middle, 1));
  return centre(name) + (side.indexOf(edge) - middle) * step;
}

/** Classes wide enough that a drawing does not change with every import. */
function weightOf({ count }: Edge): 'few' | 'some' | 'many' {
  return count >= 80 ? 'many' : count >= 8 ? 'some' : 'few';
}

function drawLegend(y: number): string {
  const line = (x: number, kind: string, text: string): string =>
    `<path class="edge ${kind}" d="M${x} ${y - 4}h34"/><text class="legend" x="${x + 42}" y="${y}">${text}</text>`;
  return (
    line(margin + 6, 'few', '1 to 7 imports') +
    line(margin + 166, 'some', '8 to 79') +
    line(margin + 286, 'many', '80 or more') +
    line(margin + 426, 'few types', 'types only') +
    `<text class="legend" x="${margin + 540}" y="${y}">Left out: scripts and test, which may import everything, and from-source, which builds TypeScript</text>`
  );
}

const style = `
.ground{fill:#fff}.edge{fill:none;stroke:#8b95a5}.few{stroke-width:1}.some{stroke-width:2}.many{stroke-width:3.5}
.types{stroke-dasharray:4 3}.head{fill:#8b95a5}
text{text-anchor:middle;fill:#1b2330}.name{font-size:13px;font-weight:600}.about{font-size:10.5px;fill:#4a5565}
.legend{font-size:11px;text-anchor:start;fill:#4a5565}
g rect{stroke-width:1.2}.process rect{fill:#e3efff;stroke:#5b8def}.workflow rect{fill:#efe6ff;stroke:#8f6be0}
.effect rect{fill:#e2f6ea;stroke:#43a374}.rule rect{fill:#fff2d8;stroke:#d59a2a}.support rect{fill:#f0f2f5;stroke:#9aa4b2}
@media (prefers-color-scheme: dark){.ground{fill:#12171f}.edge{stroke:#7d8899}.head{fill:#7d8899}text{fill:#e8edf4}
.about,.legend{fill:#a9b4c3}.process rect{fill:#1a2d4d}.workflow rect{fill:#2c2248}.effect rect{fill:#173426}
.rule rect{fill:#3b2d10}.support rect{fill:#232a34}}`;
