import { resolve } from 'node:path';
import { runFolder } from './run-folder.js';

/** `npm run tck -- DIR`: runs every openCypher feature file below DIR through the product's Cypher reader. */
const folder = process.argv[2];
if (folder === undefined) {
  console.error('usage: npm run tck -- DIR');
  process.exit(2);
}
const score = await runFolder(resolve(folder));
for (const failure of score.failures) console.log(`${failure}\n`);
for (const [reason, count] of score.skips) console.log(`skipped, ${reason}: ${count}`);
console.log(`tested queries that write: ${score.writes.refused} refused, ${score.writes.accepted} not refused`);
const { evaluated, passed, failed, wrong, skipped } = score;
console.log(`tck: ${evaluated} evaluated, ${passed} passed, ${failed} failed, ${wrong} wrong, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
