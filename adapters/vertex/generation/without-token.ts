/**
 * Stands for credentials in the SDKs: the server adds the real ones to each request, so that no SDK ever has a token
 * that its errors and logs could repeat.
 */
export const withoutToken = {
  getAccessToken: async () => ({ token: 'added-by-the-server' }),
  getRequestHeaders: async () => new Headers(),
};
