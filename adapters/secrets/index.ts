export { readSecretKey, type SecretKey } from './secret-key.js';
export { loadSecretKeyFile } from './secret-key-file.js';
export { openVault } from './open-vault.js';
export { createVault } from './vault.js';
