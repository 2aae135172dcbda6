import { Type } from 'typebox';
import { closed } from '../validation/schema.js';

/** An error as clients see it: application/problem+json, RFC 9457. */
export const problemSchema = closed(
  {
    type: Type.String({ description: 'A URN for the code' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String({ description: 'Description of the error, and what to do, for people' }),
    instance: Type.String({ description: 'Path of the request' }),
    code: Type.String({ description: 'Stable code for programs' }),
    request_id: Type.String({ description: 'The value of the X-Request-Id header, also in the log' }),
    errors: Type.Array(
      closed({
        loc: Type.Array(Type.Union([Type.String(), Type.Integer()]), { description: 'Path to the field' }),
        msg: Type.String(),
        type: Type.String(),
      }),
    ),
    data: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Details for programs, such as the missing permission',
      }),
    ),
  },
  { $id: 'Problem' },
);
