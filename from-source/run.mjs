// `node from-source/run.mjs FILE [ARGUMENT...]` runs a TypeScript main as it was built, after building what has
// changed.
import './parent.mjs';
import { launch } from './launch.mjs';

const [entry] = process.argv.splice(2, 1);
await launch(entry);
