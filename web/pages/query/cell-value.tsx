import { conceptHref, documentHref } from '../../routing/links.js';
import { jsonText } from '../../wording/json-text.js';
import { arrowText, isNode, isPath, isRelationship, nodeName, relationshipText } from './graph-value.js';
import type { NodeValue, PathValue } from './graph-value.js';

/** Value of a row: a node, a relationship, a path, or plain data. */
export function CellValue({ value }: { value: unknown }) {
  if (value === null || value === undefined) return <span class="quiet">null</span>;
  if (typeof value === 'string') return <bdi>{value}</bdi>;
  if (isNode(value)) return <NodeCell node={value} />;
  if (isRelationship(value)) return <code>{relationshipText(value)}</code>;
  if (isPath(value)) return <PathCell path={value} />;
  return <code>{jsonText(value)}</code>;
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
      <span class="quiet small-text">{labels.join(':')}</span> <bdi>{nodeName(node)}</bdi>
    </>
  );
}

function PathCell({ path: { nodes, relationships } }: { path: PathValue }) {
  return (
    <>
      {nodes.map((node, index) => {
        const next = relationships[index];
        return (
          <span key={`${index} ${node.id}`}>
            <NodeCell node={node} /> {next && <code>{arrowText(node, next)}</code>}{' '}
          </span>
        );
      })}
    </>
  );
}
