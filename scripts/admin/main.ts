import { runDataFolder } from './data-folder.js';

/** What `npm run admin` runs. */
process.exitCode = await runDataFolder(process.argv.slice(2), 'npm run admin --');
