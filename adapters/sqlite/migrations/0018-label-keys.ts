/** Label keys are made anew: they see accents, words run together and more spellings. */
export const labelKeys = `
UPDATE concept SET label_key = label_key(label);
UPDATE concept_term SET term_key = label_key(term) WHERE term_key IS NOT NULL;
`;
