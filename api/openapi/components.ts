import type { OpenApiSchema } from './to-openapi-schema.js';

/** Named schemas of the document, collected while its operations are described. */
export type Components = Record<string, OpenApiSchema>;

/** Responses of an operation by status. */
export type ResponseDescriptions = Record<string, { description: string; content?: Record<string, unknown> }>;
