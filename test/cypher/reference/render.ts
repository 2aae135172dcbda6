import type { Item, ModelClause, ModelGraph, PathShape, Term } from './model.js';

const properties = (key: string, value: number | null) => (value === null ? '' : ` {${key}: ${value}}`);

export function renderPath(path: PathShape): string {
  const parts = path.nodes.map((node, index) => {
    const shown = `(${node.variable ?? ''}${node.label === null ? '' : `:${node.label}`}${properties('x', node.x)})`;
    const relationship = path.relationships[index];
    if (relationship === undefined) return shown;
    const { variable, types, direction, range, w } = relationship;
    const type = types.length === 0 ? '' : `:${types.join('|')}`;
    const length = range === null ? '' : `*${range.min}..${range.max}`;
    const inner = `[${variable ?? ''}${type}${length}${properties('w', w)}]`;
    return `${shown}${direction === 'in' ? '<-' : '-'}${inner}${direction === 'out' ? '->' : '-'}`;
  });
  return `${path.variable === null ? '' : `${path.variable} = `}${parts.join('')}`;
}

export function renderTerm(term: Term): string {
  switch (term.kind) {
    case 'number':
      return String(term.value);
    case 'null':
      return 'null';
    case 'variable':
      return term.name;
    case 'x':
    case 'w':
      return `${term.of}.${term.kind}`;
    case 'size':
    case 'length':
      return `${term.kind}(${term.of})`;
    case 'compare':
      return `(${renderTerm(term.left)} ${term.operator} ${renderTerm(term.right)})`;
    case 'and':
    case 'or':
    case 'xor':
      return `(${renderTerm(term.left)} ${term.kind.toUpperCase()} ${renderTerm(term.right)})`;
    case 'not':
      return `(NOT ${renderTerm(term.of)})`;
    case 'isNull':
      return `(${renderTerm(term.of)} IS NULL)`;
    case 'has':
      return `${term.of}:${term.label}`;
    case 'pattern':
      return term.exists ? `exists { ${renderPath(term.path)} }` : renderPath(term.path);
  }
}

const functions = { count: 'count(', sum: 'sum(', min: 'min(', max: 'max(', collect: 'collect(', countDistinct: 'count(DISTINCT ' }; // oxfmt-ignore

function renderItem({ name, term }: Item): string {
  if (term.kind === 'countStar') return `count(*) AS ${name}`;
  if (term.kind === 'aggregate') return `${functions[term.aggregate]}${renderTerm(term.of)}) AS ${name}`;
  return `${renderTerm(term)} AS ${name}`;
}

export function renderQuery(clauses: readonly ModelClause[]): string {
  return clauses.map(renderClause).join('\n');
}

function renderClause(clause: ModelClause): string {
  if (clause.kind === 'unwind') {
    return `UNWIND [${clause.values.map((value) => value ?? 'null').join(', ')}] AS ${clause.variable}`;
  }
  const where = clause.where === null ? '' : ` WHERE ${renderTerm(clause.where)}`;
  if (clause.kind === 'match') {
    return `${clause.optional ? 'OPTIONAL ' : ''}MATCH ${clause.paths.map(renderPath).join(', ')}${where}`;
  }
  const { cut } = clause;
  const direction = cut?.descending ? ' DESC' : '';
  const order = cut === null ? '' : ` ORDER BY ${clause.items.map((item) => `${item.name}${direction}`).join(', ')} SKIP ${cut.skip} LIMIT ${cut.limit}`; // oxfmt-ignore
  const distinct = clause.distinct ? ' DISTINCT' : '';
  return `${clause.kind.toUpperCase()}${distinct} ${clause.items.map(renderItem).join(', ')}${order}${where}`;
}

/** The CREATE that makes the graph. */
export function renderGraph({ nodes, relationships }: ModelGraph): string {
  const made = nodes.map(({ id, labels, x }) => `(n${id}${labels.map((label) => `:${label}`).join('')} {id: ${id}${x === null ? '' : `, x: ${x}`}})`); // oxfmt-ignore
  const joined = relationships.map(({ id, type, from, to, w }) => `(n${from})-[:${type} {id: ${id}${w === null ? '' : `, w: ${w}`}}]->(n${to})`); // oxfmt-ignore
  return `CREATE ${[...made, ...joined].join(', ')}`;
}
