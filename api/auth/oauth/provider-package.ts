/**
 * The package of the OAuth server. It warns of every Node.js before 22, on which it is tested here all the same; that
 * one line is left out, so that it hides no other.
 */
import { restoreWarnings } from './runtime-warning.js';
import { errors, interactionPolicy, Provider } from 'oidc-provider';

restoreWarnings();

export { errors, interactionPolicy, Provider };
