/** The look of the pages people see: log in, allow, type a code. Light and dark follow the browser. */
export const stylesheet = `:root {
  color-scheme: light dark;
  --ground: #f6f5f2;
  --card: #ffffff;
  --ink: #1c1b22;
  --quiet: #5d5a6b;
  --line: #dcd9d2;
  --field: #ffffff;
  --accent: #4338a8;
  --accent-ink: #ffffff;
  --accent-soft: #eeecfb;
  --good: #12704a;
  --good-soft: #e3f4ec;
  --bad: #a92b2b;
  --bad-soft: #fbeaea;
  --shadow: 0 1px 2px rgb(28 27 34 / 6%), 0 12px 32px rgb(28 27 34 / 8%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #131218;
    --card: #1d1c24;
    --ink: #edebf5;
    --quiet: #a9a5ba;
    --line: #37353f;
    --field: #15141b;
    --accent: #b3a9ff;
    --accent-ink: #17142e;
    --accent-soft: #2a2745;
    --good: #6ed3a6;
    --good-soft: #17332a;
    --bad: #ff9d9d;
    --bad-soft: #3a2022;
    --shadow: 0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 35%);
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  min-height: 100vh;
  min-height: 100svh;
  padding: clamp(1rem, 4vh, 3rem) 1rem;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 1.25rem;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
.brand {
  display: flex;
  align-items: center;
  gap: .5rem;
  color: var(--accent);
  font-weight: 650;
  letter-spacing: .01em;
}
.card {
  width: 100%;
  max-width: 27rem;
  padding: clamp(1.25rem, 5vw, 2.25rem);
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 1rem;
  box-shadow: var(--shadow);
}
.card.good, .card.bad { text-align: center; }
.sign { margin-bottom: .5rem; }
.good .sign { color: var(--good); }
.bad .sign { color: var(--bad); }
.sign circle { fill: var(--good-soft); }
.bad .sign circle { fill: var(--bad-soft); }
h1 { margin: 0 0 .75rem; font-size: 1.45rem; line-height: 1.25; letter-spacing: -.01em; text-wrap: balance; }
p { margin: 0 0 1rem; }
p:last-child { margin-bottom: 0; }
.quiet, footer { color: var(--quiet); font-size: .9rem; }
footer { text-align: center; }
strong { font-weight: 650; overflow-wrap: anywhere; }
.alert {
  padding: .7rem .9rem;
  border-radius: .6rem;
  background: var(--bad-soft);
  color: var(--bad);
  font-size: .95rem;
}
form { margin: 0; }
label { display: block; margin: 0 0 .3rem; font-size: .92rem; font-weight: 600; }
input[type="text"], input[type="password"] {
  width: 100%;
  margin: 0 0 1.1rem;
  padding: .7rem .8rem;
  border: 1px solid var(--line);
  border-radius: .6rem;
  background: var(--field);
  color: var(--ink);
  font: inherit;
}
input.code {
  font: 600 1.5rem/1.3 ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
  letter-spacing: .14em;
  text-align: center;
  text-transform: uppercase;
}
input.code::placeholder { color: var(--quiet); opacity: .45; }
output.code {
  display: block;
  margin: 0 0 1rem;
  padding: .55rem;
  border: 1px dashed var(--line);
  border-radius: .6rem;
  font: 600 1.3rem/1.3 ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
  letter-spacing: .14em;
  text-align: center;
}
button {
  width: 100%;
  padding: .75rem 1rem;
  border: 1px solid transparent;
  border-radius: .6rem;
  background: var(--accent);
  color: var(--accent-ink);
  font: inherit;
  font-weight: 650;
  cursor: pointer;
}
button:hover { filter: brightness(1.08); }
button.second { background: transparent; border-color: var(--line); color: var(--ink); }
button.second:hover { background: var(--accent-soft); filter: none; }
button.link {
  display: inline;
  width: auto;
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent);
  font-weight: 500;
  text-decoration: underline;
  text-underline-offset: .15em;
}
input:focus-visible, button:focus-visible, summary:focus-visible, a:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}
a { color: var(--accent); }
.choice { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin-top: 1.25rem; }
.account { margin: 0 0 1rem; padding: .6rem .8rem; border-radius: .6rem; background: var(--accent-soft); font-size: .92rem; }
ul.may { margin: 0 0 1rem; padding: 0; list-style: none; border-top: 1px solid var(--line); }
ul.may li { position: relative; padding: .55rem 0 .55rem 1.6rem; border-bottom: 1px solid var(--line); }
ul.may li::before {
  content: "";
  position: absolute;
  left: .25rem;
  top: 1rem;
  width: .45rem;
  height: .8rem;
  margin-top: -.3rem;
  border: solid var(--good);
  border-width: 0 .14rem .14rem 0;
  transform: rotate(45deg) scale(.85);
}
ul.may li.not { color: var(--quiet); }
ul.may li.not::before { border: 0; border-top: .14rem solid var(--quiet); transform: none; top: 1.55rem; }
ul.may small { display: block; color: var(--quiet); }
details { margin: 0 0 1rem; }
summary { cursor: pointer; color: var(--accent); font-size: .95rem; }
details[open] summary { margin-bottom: .6rem; }
@media (max-width: 24rem) { .choice { grid-template-columns: 1fr; } }
@media (prefers-reduced-motion: no-preference) { button { transition: filter .12s, background .12s; } }
@media (forced-colors: active) { .card, button, input { border: 1px solid; } }
`;
