import { conceptHref, documentHref } from '../../routing/links.js';

interface NodeValue {
  id: string;
  labels: string[];
  properties: Record<string, unknown>;
}

interface RelationshipValue {
  type: string;
  from: string;
  to: string;
  properties: Record<string, unknown>;
}

interface PathValue {
  nodes: NodeValue[];
  relationships: RelationshipValue[];
}

/** Value of a row: a node, a relationship, a path, or plain data. */
export function CellValue({ value }: { value: unknown }) {
  if (value === null || value === undefined) return <span class="quiet">null</span>;
  if (typeof value === 'string') return <>{value}</>;
  if (isNode(value)) return <NodeCell node={value} />;
  if (isRelationship(value)) return <code>{relationshipText(value)}</code>;
  if (isPath(value)) return <PathCell path={value} />;
  return <code>{JSON.stringify(value)}</code>;
}

/** Name by which a node is shown: its label, its name, its quote or what else it has. */
export function nodeName({ id, labels, properties: of }: NodeValue): string {
  const name = of['label'] ?? of['name'] ?? of['quote'] ?? of['file_path'] ?? of['source_id'];
  const text = typeof name === 'string' ? name : id;
  return labels.includes('Concept') || text.length <= 80 ? text : `${text.slice(0, 79)}…`;
}

function NodeCell({ node }: { node: NodeValue }) {
  const { labels, properties } = node;
  const concept = properties['concept_id'];
  const document = properties['document_id'];
  if (labels.includes('Concept') && typeof concept === 'string') {
    return <a href={conceptHref(concept)}>{nodeName(node)}</a>;
  }
  if (labels.includes('Source') && typeof document === 'string') {
    const [start, end] = [properties['start_offset'], properties['end_offset']];
    const place = typeof start === 'number' && typeof end === 'number' ? { start, end } : {};
    return <a href={documentHref(document, place)}>{nodeName(node)}</a>;
  }
  return (
    <>
      <span class="quiet small-text">{labels.join(':')}</span> {nodeName(node)}
    </>
  );
}

function PathCell({ path: { nodes, relationships } }: { path: PathValue }) {
  return (
    <>
      {nodes.map((node, index) => {
        const next = relationships[index];
        const forward = next?.from === node.id;
        return (
          <span key={`${index} ${node.id}`}>
            <NodeCell node={node} /> {next && <code>{forward ? `-${next.type}→` : `←${next.type}-`}</code>}{' '}
          </span>
        );
      })}
    </>
  );
}

function relationshipText({ type, properties }: RelationshipValue): string {
  const confidence = properties['confidence'];
  return typeof confidence === 'number' ? `${type} ${confidence.toFixed(2)}` : type;
}

function isNode(value: unknown): value is NodeValue {
  return has(value, 'labels') && Array.isArray(value['labels']);
}

function isRelationship(value: unknown): value is RelationshipValue {
  return has(value, 'type') && has(value, 'from') && has(value, 'to');
}

function isPath(value: unknown): value is PathValue {
  return has(value, 'nodes') && has(value, 'relationships') && Array.isArray(value['nodes']);
}

function has(value: unknown, name: string): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && name in value;
}
