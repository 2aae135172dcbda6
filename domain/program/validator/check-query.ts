import { CypherError, syntaxError } from '../../../cypher/error.js';
import { tokenize } from '../../../cypher/lexer/tokenize.js';
import { parse } from '../../../cypher/parser/parse.js';
import { boundedPaths } from '../../../cypher/policy/bounded-paths.js';
import { unlimitedMatch } from '../../../cypher/policy/row-limit.js';
import { check } from '../../../cypher/semantics/check.js';
import { maxPathLength } from '../ast.js';
import type { CypherOp } from '../ast.js';
import { implicitParameter } from '../parameters.js';
import type { Findings, Location } from './findings.js';
import type { RuleId } from './rules.js';

const writeRules = {
  CREATE: 'V010',
  SET: 'V011',
  DELETE: 'V012',
  MERGE: 'V013',
  REMOVE: 'V014',
  DROP: 'V015',
  DETACH: 'V016',
} as const satisfies Record<string, RuleId>;

/** Holds a query to the rules by its grammar, so that words in literals, names and comments mean nothing. */
export function checkQuery(
  { query, limit }: CypherOp,
  declared: ReadonlySet<string>,
  operation: Location,
  findings: Findings,
) {
  const location = { ...operation, path: [...operation.path, 'query'] };
  try {
    const parsed = parse(query);
    const used = parameterNames(query);
    for (const [name, offset] of used) {
      if (declared.has(name) || name === implicitParameter) continue;
      const issue = syntaxError('UndeclaredParameter', `Parameter not declared: $${name}`, offset).inText(query);
      findings.add('V034', location, issue.summary, issue);
    }
    for (const issue of boundedPaths(parsed, query, maxPathLength)) {
      const kind = issue.detail === 'UnboundedPath' ? 'Unbounded variable-length path' : `Variable-length path exceeds maximum ${maxPathLength}`; // oxfmt-ignore
      findings.add('V030', location, `${kind}: ${located(issue)}`, issue);
    }
    const unlimited = limit === undefined ? unlimitedMatch(parsed, query) : null;
    if (unlimited !== null) findings.add('V031', location, `MATCH without LIMIT: ${located(unlimited)}`, unlimited);
    check(parsed, query, new Set(used.keys()));
  } catch (error) {
    if (!(error instanceof CypherError)) throw error;
    reportIssue(error, query, location, findings);
  }
}

function reportIssue(issue: CypherError, query: string, location: Location, findings: Findings): void {
  if (issue.detail !== 'WriteClause') {
    const [rule, words] =
      issue.detail === 'UnsupportedClause'
        ? (['V033', 'Cypher query contains a clause that is not supported'] as const)
        : (['V032', 'Cypher query cannot be read'] as const);
    findings.add(rule, location, `${words}: ${located(issue)}`, issue);
    return;
  }
  const words = query.slice(issue.offset, issue.offset + 200).match(/^(\w+)(?:\s+(DELETE)\b)?/i) ?? [];
  const keywords = [
    words[1]?.toUpperCase() ?? '',
    ...(words[1]?.toUpperCase() === 'DETACH' && words[2] ? ['DELETE'] : []),
  ];
  for (const keyword of keywords) {
    if (Object.hasOwn(writeRules, keyword)) {
      const rule = writeRules[keyword as keyof typeof writeRules];
      findings.add(rule, location, `Cypher query contains write keyword: ${keyword} at ${issue.line}:${issue.column}`, issue); // oxfmt-ignore
    } else {
      findings.add('V033', location, `Cypher query contains a clause that is not supported: ${located(issue)}`, issue);
    }
  }
}

/** The parameters of a query, each with the offset at which it is first. */
function parameterNames(query: string): Map<string, number> {
  const first = new Map<string, number>();
  for (const { kind, text, start } of tokenize(query)) {
    if (kind === 'parameter' && !first.has(text)) first.set(text, start);
  }
  return first;
}

/** Line and column within the query, and what is wrong there. */
function located({ line, column, summary }: CypherError): string {
  return `${line}:${column} ${summary}`;
}
