/** Headers of the page, which loads nothing and is shown in no frame. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Page where a person gives a token to the browser, so that the Temporal UI in it may decrypt. */
export function loginPage(state: 'out' | 'in' | 'refused'): string {
  const form =
    '<form method="post" action="session"><label>Token <input name="token" type="password" autocomplete="off" required autofocus></label> <button>Log in</button></form>';
  const contents = {
    out: `<p>Log in, so that the Temporal UI in this browser can show what Concordance encrypts.</p>${form}`,
    refused: `<p role="alert">That is not a token of CONCORDANCE_CODEC_TOKENS.</p>${form}`,
    in: '<p>This browser may decrypt for 12 hours. In the Temporal UI choose the codec server (the glasses at the top), enter the address of this page as the endpoint, and turn on <em>Include cross-origin credentials</em>.</p>',
  };
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Concordance codec server</title>
<style>body{font:16px system-ui;max-width:36rem;margin:4rem auto;padding:0 1rem}</style>
<h1>Codec server</h1>${contents[state]}</html>
`;
}
