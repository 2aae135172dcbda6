/** An event may tell of one document of several that its job changes. */
export const eventsOfDocuments = `
-- Null: the document of the job, if it has one.
ALTER TABLE webhook_event ADD COLUMN document_id TEXT;
`;
