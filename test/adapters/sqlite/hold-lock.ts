/** Takes the lock at the path given and holds it until the process ends. */
import { acquireFolderLock } from '../../../adapters/sqlite/index.js';

const lock = acquireFolderLock(process.argv[2]!);
console.log(lock === null ? 'refused' : 'held');
setInterval(() => lock, 60_000);
