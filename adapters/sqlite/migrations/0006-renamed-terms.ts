/** JSON as it is in a column, and as it is in a text within JSON. */
const replaceVeto = (column: string) =>
  `replace(replace(${column}, '"veto":"kept_apart"', '"veto":"split"'), '\\"veto\\":\\"kept_apart\\"', '\\"veto\\":\\"split\\"')`;

const renamedCounts = [
  ['came', 'added'],
  ['went', 'removed'],
  ['stayed', 'unchanged'],
].reduce((column, [before, now]) => `replace(${column}, '"${before}":', '"${now}":')`, 'result');

/** Stored records use the terms of the API: split pairs; changes that are added, removed and unchanged. */
export const renamedTerms = `
ALTER TABLE kept_apart RENAME TO split_pair;
DROP INDEX kept_apart_other;
CREATE INDEX split_pair_other ON split_pair (other_id);
UPDATE similar_pair SET reason = 'split' WHERE reason = 'kept_apart';
UPDATE match_decision SET candidates = ${replaceVeto('candidates')} WHERE instr(candidates, 'kept_apart') > 0;
UPDATE match_decision SET replaced = ${replaceVeto('replaced')} WHERE instr(replaced, 'kept_apart') > 0;
UPDATE concept_decision SET before = replace(${replaceVeto('before')}, '"keptApart":', '"splitPairs":')
  WHERE instr(before, '"keptApart":') > 0;
UPDATE concept_decision SET before = replace(before, '"reason":"kept_apart"', '"reason":"split"')
  WHERE instr(before, '"reason":"kept_apart"') > 0;
UPDATE ingestion_job SET result = ${renamedCounts} WHERE instr(result, '"came":') > 0;
`;
