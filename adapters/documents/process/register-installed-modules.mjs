import { register } from 'node:module';

// Registered after tsx, so it is asked first.
register('./load-installed-modules.mjs', import.meta.url);
// tsx turns them on; the source map of the PDF library alone is 6 MB to parse.
process.setSourceMapsEnabled(false);
