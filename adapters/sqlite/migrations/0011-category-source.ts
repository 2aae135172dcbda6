/**
 * Origin of a type's category: built in, given by a person, or computed from its vector. It is not known of types that
 * were added before.
 */
export const categorySource = `
ALTER TABLE vocabulary ADD COLUMN category_source TEXT NOT NULL DEFAULT 'computed'
  CHECK (category_source IN ('builtin', 'given', 'computed'));
UPDATE vocabulary SET category_source = 'builtin' WHERE is_builtin = 1;
`;
