/** Names of the files that lines of manifests ask for: a line that was refused has no job that has one. */
export const namesOfLines = `
ALTER TABLE batch_line ADD COLUMN filename TEXT;
`;
