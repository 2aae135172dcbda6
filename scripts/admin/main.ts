import { runDataFolder } from './data-folder.js';

/** Command of `npm run admin`. */
process.exitCode = await runDataFolder(process.argv.slice(2), 'npm run admin --');
