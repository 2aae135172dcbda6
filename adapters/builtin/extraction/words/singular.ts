import { singularOf } from '../../../../domain/text/english/singular.js';
import { memoize } from './memoize.js';

/** The singular of an English noun, in lower case; what is no plural comes back as it is. */
export const singular = memoize((word) => singularOf(word));
