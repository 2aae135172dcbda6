import { Type } from 'typebox';
import { count, nullable } from '../validation/schema.js';

/** Fields of every page. */
export const pageFields = {
  total: count,
  limit: count,
  offset: count,
  next: nullable(Type.String({ description: 'Path and query of the next page' })),
};
