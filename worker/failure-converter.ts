import { DefaultFailureConverter } from '@temporalio/common';

/** Puts messages and stack traces of failures into payloads, which are encrypted. Workers and workflows load it by path. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
