/** The request of a job that computes an artifact, and the state of the graph at which it was made. */
export const requestsOfAnalyses = `
ALTER TABLE analysis_job ADD COLUMN request_key TEXT;
ALTER TABLE analysis_job ADD COLUMN graph_epoch INTEGER;
CREATE INDEX analysis_job_request ON analysis_job (request_key, graph_epoch) WHERE request_key IS NOT NULL;
`;
