import { statement } from '../database/statement.js';

/** The last number that was given under a name; none before the first. */
export const findCounter = statement<{ name: string }, number>(`
  FOR one IN counter
    FILTER one._key == @name
    RETURN one.last`);
