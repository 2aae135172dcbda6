import { ConcordanceError } from '../../../../../domain/errors.js';
import { originOf } from '../../../../../domain/graph/edit.js';
import { nodeKinds, propertiesOf, type NodeKind } from '../../../../../domain/graph/elements.js';
import type { ElementReader, FieldCondition } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import { pageConceptNodes } from './concept-nodes.js';
import { pageInstanceNodes } from './instance-nodes.js';
import { isWithin, rangesOf, toNodeConditions } from './node-conditions.js';
import type { NodePage, NodeValues } from './node-statement.js';
import { pageOntologyNodes } from './ontology-nodes.js';
import { pageSourceNodes } from './source-nodes.js';

/** Nodes looked through for one page where no index helps: what keeps a page short when little matches. */
const maxNodesScanned = 20_000;

/** Fields by which an index finds nodes. */
const indexed: Record<NodeKind, readonly string[]> = {
  Concept: ['concept_id', 'label'],
  Source: ['source_id', 'document_id', 'document'],
  Instance: ['instance_id', 'source_id'],
  Ontology: ['ontology_id', 'name'],
};

const origins = { curated: originOf(true), extracted: originOf(false) };

/** Nodes as bare rows. */
export function elementNodes(database: ArangoDatabase): Pick<ElementReader, 'nodeElements' | 'scanNodeElements'> {
  const page = async (kind: NodeKind, values: NodeValues): Promise<NodePage> => {
    requireFields(kind, values.fields);
    if (kind === 'Concept') return (await database.first(pageConceptNodes, { ...values, origins }))!;
    const statements = { Source: pageSourceNodes, Instance: pageInstanceNodes, Ontology: pageOntologyNodes };
    return (await database.first(statements[kind], values))!;
  };
  return {
    async nodeElements(_scope, kind, ids, fields) {
      const by = nodeKinds[kind].key;
      const found = { by, values: [...new Set(ids)], where: [], after: null, limit: ids.length, window: 0 };
      const { rows } = await page(kind, { fields, ...found });
      return { fields, rows: rows.map((row) => row.slice(0, fields.length)) };
    },

    async scanNodeElements(_scope, kind, { fields, where, after, limit }) {
      requireFields(kind, where.map(({ field }) => field)); // oxfmt-ignore
      const lookup = where.find(
        (one): one is Extract<FieldCondition, { kind: 'in' }> => one.kind === 'in' && indexed[kind].includes(one.field),
      );
      const ranges = rangesOf(where);
      const read = [...new Set([...fields, ...ranges.map(({ field }) => field)])];
      const { rows, end } = await page(kind, {
        fields: read,
        by: lookup?.field ?? null,
        values: [...new Set(lookup?.values)],
        where: toNodeConditions(kind, where),
        after: after === null ? null : (JSON.parse(after) as string),
        limit,
        window: where.length === 0 ? limit : maxNodesScanned,
      });
      const next = rows.length === limit ? rows.at(-1)!.at(-1)! : end;
      const within = rows.filter((row) => ranges.every((one) => isWithin(row[read.indexOf(one.field)]!, one)));
      return {
        fields,
        rows: within.map((row) => fields.map((field) => row[read.indexOf(field)]!)),
        next: next === null ? null : JSON.stringify(next),
      };
    },
  };
}

function requireFields(kind: NodeKind, fields: readonly string[]): void {
  const unknown = fields.find((name) => !Object.hasOwn(propertiesOf(kind), name));
  if (unknown === undefined) return;
  throw new ConcordanceError('internal_error', `${kind} has no field ${JSON.stringify(unknown)}.`);
}
