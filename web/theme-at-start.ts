import { applyTheme, readTheme } from './shell/theme-choice.js';

/** Runs before the page is drawn, so that it never appears in the other theme first. */
applyTheme(readTheme());
