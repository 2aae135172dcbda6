export { createContainerCodec } from './container-codec.js';
