import { Type } from 'typebox';
import { timestamp, defaulted } from '../../validation/schema.js';

/** Fields of a request for any analysis. */
export const analysisRequestFields = {
  timeout_seconds: defaulted(
    Type.Number({ minimum: 1, maximum: 600, default: 120, description: 'Seconds that the analysis may take' }),
  ),
  force: Type.Optional(
    Type.Boolean({ description: 'Compute it again, though the graph has not changed since it was last computed' }),
  ),
};

/** Fields of the answer of any analysis, besides its payload. */
export const analysisAnswerFields = {
  artifact_id: Type.String({ description: 'The artifact that keeps the result' }),
  graph_epoch: Type.Integer({ minimum: 0, description: 'Newest epoch event when the computation began' }),
  computed_at: timestamp,
  is_fresh: Type.Boolean({ description: 'The graph has not changed since the computation began' }),
};
