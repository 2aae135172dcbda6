import type { ApiError } from '../../client/index.js';
import { toCliWording } from './to-cli-wording.js';
import { optionNames } from '../option-names.js';

type FieldIssue = ApiError['issues'][number];

/** The text of a refused request with each issue once, the fields by the names of their options. */
export function fieldIssueText(message: string, issues: readonly FieldIssue[]): string {
  const lines = issues.map(issueText);
  // The API's own sentence is the first issue, with or without its place.
  const [first] = issues;
  const isFirst = first !== undefined && [first.msg, `${first.loc.join('.')}: ${first.msg}`].some(isSameAs(message));
  return (isFirst ? lines : [toCliWording(message), ...lines]).join('\n  ');
}

const isSameAs = (text: string) => (other: string) => text.replace(/\.$/, '') === other.replace(/\.$/, '');

function issueText({ loc, msg }: FieldIssue): string {
  const [part, ...path] = loc;
  const isPart = part === 'body' || part === 'query' || part === 'path';
  const field = (isPart ? path : loc).join('.');
  const text = toCliWording(msg).replace(/\.$/, '');
  // A value of a list has its position last.
  const name = optionNames[field] ?? optionNames[field.replace(/\.\d+$/, '')] ?? field;
  if (name === '' || text.startsWith(`${name} `)) return `${text}.`;
  return text.startsWith('must ') ? `${name} ${text}.` : `${name}: ${text}.`;
}
