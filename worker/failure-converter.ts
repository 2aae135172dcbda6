import { DefaultFailureConverter } from '@temporalio/common';

/** Puts messages and stack traces of failures into payloads, to be encrypted. Workers and workflows load it by path. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
