/** Documents in folders on the server. */
export { createFolderReader } from './folder-reader.js';
