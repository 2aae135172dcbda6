import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { functions, keywords, nodeProperties, relationshipProperties, structuralTypes } from './graph-words.js';

const properties: Completion[] = [...new Set([...Object.values(nodeProperties).flat(), ...relationshipProperties])].map(
  (label) => ({ label, type: 'property' }),
);
const words: Completion[] = [
  ...keywords.map((label) => ({ label, type: 'keyword', boost: 1 })),
  ...functions.map((label) => ({ label, type: 'function', apply: `${label}(` })),
];

/**
 * Offers what may stand at the cursor: labels in a node, types in a relationship, properties after a dot, and keywords
 * and functions elsewhere.
 * @param types relationship types of the vocabulary
 */
export function completeCypher(types: () => readonly string[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const colon = context.matchBefore(/[:|]\w*/);
    if (colon !== null) {
      const before = context.state.sliceDoc(0, colon.from);
      const inRelationship = before.lastIndexOf('[') > Math.max(before.lastIndexOf('('), before.lastIndexOf(']'));
      const labels = inRelationship ? [...new Set([...types(), ...structuralTypes])] : Object.keys(nodeProperties);
      return { from: colon.from + 1, options: labels.map((label) => ({ label, type: 'type' })), validFor: /^\w*$/ };
    }
    const dot = context.matchBefore(/\w\.\w*/);
    if (dot !== null) return { from: dot.from + dot.text.indexOf('.') + 1, options: properties, validFor: /^\w*$/ };
    const word = context.matchBefore(/\w+/);
    if (word === null && !context.explicit) return null;
    return { from: word?.from ?? context.pos, options: words, validFor: /^\w*$/ };
  };
}
