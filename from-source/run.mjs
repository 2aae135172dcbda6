// `node from-source/run.mjs FILE [ARGUMENT...]` runs a TypeScript main as it was built, after building what has
// changed.
import './parent.mjs';
import { stopEarly } from './early-stop.mjs';
import { launch } from './launch.mjs';

const [entry] = process.argv.splice(2, 1);
// Administration ends by the signal, as commands do; all others are services, which stop in order.
if (!entry.startsWith('scripts/admin/')) stopEarly();
await launch(entry);
