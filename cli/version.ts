import packageJson from '../package.json' with { type: 'json' };

/** The version of this command. */
export const version: string = packageJson.version;
