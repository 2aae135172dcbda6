import type { AnswerIssue } from '../../domain/ports/models/models.js';
import type { Message } from './ask.js';

/** Messages that show a model its answer, which could not be read, and ask once more. */
export function repairMessages({ reason, said }: AnswerIssue): Message[] {
  return [
    { role: 'assistant', content: said },
    {
      role: 'user',
      content: `Your answer cannot be used: ${reason}. Answer again, with the whole JSON object and nothing else.`,
    },
  ];
}
