/** Support of a term says what its source calls the concept, as evidence does; null where that is not known. */
export const termLabels = 'ALTER TABLE term_support ADD COLUMN label TEXT;';
