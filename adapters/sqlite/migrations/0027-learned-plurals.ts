/** Label keys are made anew: they see plurals of acronyms ("APIs") and more of those from Latin and Greek ("cyanobacteria"). */
export const learnedPlurals = `
UPDATE concept SET label_key = label_key(label) WHERE label_key <> label_key(label);
UPDATE concept_term SET term_key = label_key(term) WHERE term_key IS NOT NULL AND term_key <> label_key(term);
`;
