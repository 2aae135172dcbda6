/**
 * A chunk that was taken over as a part of another one names the quotes elsewhere that it rests on: JSON of `restsOn`,
 * null where there are none.
 */
export const takenOverParts = 'ALTER TABLE source ADD COLUMN rests_on TEXT;';
