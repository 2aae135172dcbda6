/** Support of a relationship says where its source states it: JSON of `SupportPlaces`, null where that is not known. */
export const supportPlaces = 'ALTER TABLE relationship_support ADD COLUMN places TEXT;';
