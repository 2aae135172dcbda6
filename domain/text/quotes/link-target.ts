/**
 * Source of a pattern for what closes the text of a link or a picture of Markdown: its target with a title, or its
 * reference.
 */
export const linkTarget =
  /\]\((?:<[^<>\n]*>|(?:[^()\s]|\([^()\s]*\))*)(?: +(?:"[^"\n]*"|'[^'\n]*'))? *\)|\]\[[^[\]\n]{0,200}\]/.source;
