/**
 * Makes the keys of all labels and terms again: to be a migration of its own whenever the rules of `label_key` change.
 * Only keys that change are written, so the change log names only these concepts.
 */
export const recomputeLabelKeys = `
UPDATE concept SET label_key = label_key(label) WHERE label_key <> label_key(label);
UPDATE concept_term SET term_key = label_key(term) WHERE term_key IS NOT NULL AND term_key <> label_key(term);
`;
