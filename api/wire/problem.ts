import { Type } from 'typebox';
import { closed } from '../validation/schema.js';

/** An error as clients see it: application/problem+json, RFC 9457. */
export const problemSchema = closed(
  {
    type: Type.String({ description: 'A URN for the code' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String({ description: 'What is wrong and the way out, for a person' }),
    instance: Type.String({ description: 'Path of the request' }),
    code: Type.String({ description: 'Stable word for a program to switch on' }),
    request_id: Type.String({ description: 'The same as in the X-Request-Id header and the log' }),
    errors: Type.Array(
      closed({
        loc: Type.Array(Type.Union([Type.String(), Type.Integer()]), { description: 'Path to the field' }),
        msg: Type.String(),
        type: Type.String(),
      }),
    ),
    data: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'Facts to act on, such as the missing permission' }),
    ),
  },
  { $id: 'Problem' },
);
