export { readSecretKey, type SecretKey } from './secret-key.js';
export { loadSecretKeyFile } from './secret-key-file.js';
export { createVault } from './vault.js';
