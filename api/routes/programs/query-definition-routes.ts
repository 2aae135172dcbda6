import type { Route } from '../../routing/route.js';
import {
  listQueryDefinitions,
  getQueryDefinition,
  updateQueryDefinition,
  deleteQueryDefinition,
} from './query-definitions.js';

/** Routes of stored queries, in the order in which the document shows them. */
export const queryDefinitionRoutes: readonly Route[] = [
  listQueryDefinitions,
  getQueryDefinition,
  updateQueryDefinition,
  deleteQueryDefinition,
];
