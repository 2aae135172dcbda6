/** The description a concept came with, which stays: what a model is told of it must not depend on when it is asked. */
export const initialDescription = `
ALTER TABLE concept ADD COLUMN initial_description TEXT NOT NULL DEFAULT '';
UPDATE concept SET initial_description = description;
`;
