import { Type } from 'typebox';
import { count, nullable } from '../validation/schema.js';

/** What every list says of itself. */
export const pageFields = {
  total: count,
  limit: count,
  offset: count,
  next: nullable(Type.String({ description: 'Path and query of the next page' })),
};
