/**
 * Support of a relationship says what its source says under each of several pairs of labels: JSON; null where that is
 * the same under all.
 */
export const supportByLabels = 'ALTER TABLE relationship_support ADD COLUMN by_labels TEXT;';
