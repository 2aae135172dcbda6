import { singularOf } from '../../../../domain/text/english/singular.js';
import { remembered } from './remembered.js';

/** The singular of an English noun, in lower case; what is no plural comes back as it is. */
export const singular = remembered((word) => singularOf(word));
