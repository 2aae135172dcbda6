/** Pattern of texts without control characters: they are written into one line of lists and logs. */
export const withoutControlsPattern = '^[^\\u0000-\\u001f\\u007f]*$';
