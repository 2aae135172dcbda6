/**
 * Every rule a program is held to. An id never changes its meaning. V000 stops: the rules after it need the shape it
 * stands for.
 */
export const ruleCatalogue = {
  V000: {
    severity: 'error',
    rule: 'The JSON has the shape of a program: known fields of the right type, nothing else',
  },
  V001: { severity: 'error', rule: 'The version is 1' },
  V002: { severity: 'error', rule: 'There is at least one statement' },
  V004: { severity: 'error', rule: 'Parameter names are unique, and none is `W_IDS`, which is bound automatically' },
  V005: { severity: 'error', rule: 'A conditional has at least one statement in its then branch' },
  V006: { severity: 'error', rule: 'At most 100 operations; a conditional counts as the larger of its branches' },
  V007: { severity: 'error', rule: 'Conditionals nest at most 3 deep' },
  V010: { severity: 'error', rule: 'A query has no CREATE' },
  V011: { severity: 'error', rule: 'A query has no SET' },
  V012: { severity: 'error', rule: 'A query has no DELETE' },
  V013: { severity: 'error', rule: 'A query has no MERGE' },
  V014: { severity: 'error', rule: 'A query has no REMOVE' },
  V015: { severity: 'error', rule: 'A query has no DROP' },
  V016: { severity: 'error', rule: 'A query has no DETACH' },
  V020: { severity: 'error', rule: 'The endpoint of an API operation is in the allowlist' },
  V021: { severity: 'error', rule: 'Every required parameter of the endpoint is given' },
  V022: { severity: 'warning', rule: 'The endpoint knows the parameter; one it does not know is not passed on' },
  V023: { severity: 'error', rule: 'A parameter has the type and range of its declaration or its endpoint' },
  V030: { severity: 'error', rule: 'Variable-length paths have an upper bound of at most 6' },
  V031: { severity: 'warning', rule: 'A query with MATCH has a LIMIT, its own or that of the operation' },
  V032: { severity: 'error', rule: 'A query is valid openCypher: its grammar, names, types and aggregation' },
  V033: { severity: 'error', rule: 'A query has no clause that is not supported, such as CALL or LOAD CSV' },
  V034: { severity: 'error', rule: 'A parameter that is referred to by `$name` is declared' },
  V035: { severity: 'warning', rule: 'The operator of a conditional is +; its branches apply their own' },
} as const satisfies Record<string, { severity: 'error' | 'warning'; rule: string }>;

export type RuleId = keyof typeof ruleCatalogue;
