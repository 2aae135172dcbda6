/** Stored answers name their validation issue as the records of this program do. */
export const issuesOfAnswers = `
UPDATE extraction_cache
SET answer = json_remove(json_set(answer, '$.issue', json_extract(answer, '$.fault')), '$.fault')
WHERE json_type(answer, '$.fault') IS NOT NULL;
`;
