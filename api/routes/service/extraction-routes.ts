import type { Route } from '../../routing/route.js';
import { getExtractionConfig, getExtractionConfigDetail, setExtraction } from './extraction-config.js';

/** Routes of the model that reads documents, in the order in which the document shows them. */
export const extractionRoutes: readonly Route[] = [getExtractionConfig, getExtractionConfigDetail, setExtraction];
