/** Documents read off the web. */
export { createWebReader } from './web-reader.js';
