/** The name by which this command is known to the authorization server of every installation. */
export const clientId = 'concordance-cli';
