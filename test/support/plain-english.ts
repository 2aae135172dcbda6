import assert from 'node:assert/strict';

/** Verbs a summary or the help of a command may begin with; a new one is added here on purpose. */
const verbs = new Set(
  `Add Answer Approve Ask Assign Back Cancel Change Check Compare Compile Compute Continue Convert Copy Count Create Delete Deliver Deny Describe Download
  Explain Explore Find Get Grant Import Introspect Keep Limit List Log Manage Measure Merge Move Pause Poll Print Query Read Register Remove Rename Reset Restore
  Resume Retry Revoke Rotate Run Search Send Serve Set Show Simulate Split Start Store Stream Submit Synchronise Turn Undo Validate Verify Wait`.split(
    /\s+/,
  ),
);

/** Metaphors and literary or archaic words, each with the term to use instead. */
const unclear: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/worthless/, 'revoked, invalid'],
  [/dead|dies|died|deaths?/, 'crashed, ended, a crash'],
  [/told/, 'notified, reported, recognised'],
  [/anew/, 'again'],
  [/the way out/, 'what to do, advice'],
  [/this once/, 'once'],
  [/at fault/, 'invalid'],
  [/no room/, 'used up'],
  [/steer(s|ing)?/, 'control'],
  [/lapse[sd]?/, 'expire'],
  [/(the|a) workflow engine/, 'Temporal'],
  [/sweeps?|swept/, 'reconciler, delete'],
  [/stretch(es)?/, 'range, part'],
  [/longest way|least score/, 'maximum, minimum'],
  [/whom|whoever/, 'the user who, anyone who'],
  [/speaks? of/, 'is about'],
  [/wakes?|woken/, 'notify'],
  [/signs? of life|pulse/, 'heartbeat'],
  [/mend(s|ed)?/, 'repair'],
  [/out of reach/, 'unreachable'],
  [/in vain/, 'without success'],
  [/shall/, 'must'],
  [/manieth/, 'nth'],
  [/brought/, 'added, created, submitted'],
  [/holds? the thread/, 'blocks the thread'],
  [/gives? (back the event loop|the event loop back)/, 'yield to the event loop'],
  [/door|floor|junk drawer/, 'the term of the field'],
];

/** Words that no name of a declaration, member or parameter consists of, in lower case. */
const unclearInNames = new Set(
  `admit admits admitted around anew askew asunder belongings deps excess fact facts fault faults furniture happenings hearsay
  horizon horizons instant instants lapse lapsed least manieth mendable most outdone patience pace pulse room settle settled sweep
  swept surroundings told torn twin twins unsaid untold wake waker wire wished woken`.split(/\s+/),
);

/** Names that a recorded workflow, a protocol or the contract fixes, and functions of the runtime. */
const fixedNames = new Set([
  'sweepJobs',
  'wakeOntology',
  'settleIdleJobs',
  'settled',
  'woken',
  'facts',
  'allSettled',
  'external_deps',
]);

/**
 * Superlatives that are no limits: the busiest of several, the one with the highest number, an upper bound of a search,
 * fields of the contract.
 */
const superlatives = /^(?:leastBusy|holdsMost|withMostQuotes|atMost|lastAtMost|most_similar_\w+)$/;

/** A summary is verb + object: imperative, at most `max` characters, without a full stop. */
export function assertSummary(text: string, max: number): void {
  const [first = ''] = text.split(/[ :,]/);
  assert.ok(verbs.has(first), `"${text}" begins with "${first}", which is no verb of test/support/plain-english.ts`);
  assert.ok(text.length <= max, `"${text}" has ${text.length} characters, more than ${max}`);
  assert.doesNotMatch(text, /\.$/, `"${text}" ends with a full stop`);
  assertPlain(text);
}

/** A doc comment begins with a verb (functions) or a noun phrase (all else), never with one of these. */
const unclearOpening = /^(?:What|Whether|Where|Which|Who|Whom|Whose|How|When|While|Why|As|If)\b/;

/** A doc comment of a function says what it does or returns, so it begins with no preposition either. */
const prepositions =
  'About|Against|Among|At|Before|Between|By|During|For|From|In|Into|Like|Of|On|Over|Per|Since|Through|To|Under|Until|Via|With|Within|Without';
const unclearFunctionOpening = new RegExp(`^(?:${prepositions})\\b`);

/** The exported functions of a source whose doc comments begin with a preposition, by name. */
export function functionsWithUnclearOpenings(source: string): string[] {
  const documented = /\/\*\*((?:(?!\*\/).)*)\*\/\s*\nexport (?:async )?function\*? (\w+)/gs;
  return [...source.matchAll(documented)].flatMap(([, words = '', name = '']) =>
    unclearFunctionOpening.test(words.replace(/^[\s*]+/, '')) ? [name] : [],
  );
}

/** The first words of doc comments that do not begin with a verb or a noun. */
export function unclearOpenings(docComment: string): string[] {
  return unclearOpening.test(docComment) ? [docComment.slice(0, 60)] : [];
}

/** Refuses words that stand for something else. */
export function assertPlain(text: string): void {
  assert.deepEqual(unclearWords(text), [], text);
}

/** The unclear words of a text, each with what to say instead. */
export function unclearWords(text: string): string[] {
  return unclear.flatMap(([pattern, instead]) => {
    const found = new RegExp(`\\b(?:${pattern.source})\\b`, 'i').exec(text);
    return found === null ? [] : [`"${found[0]}" (say: ${instead})`];
  });
}

/**
 * The unclear words a declared name consists of; also endings that have a standard form: `max…`, `…Concurrency`,
 * `…Dependencies`.
 */
export function unclearInName(name: string): string[] {
  if (fixedNames.has(name) || superlatives.test(name)) return [];
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase().split(/[ _]/); // oxfmt-ignore
  const found = words.filter((word) => unclearInNames.has(word));
  return /AtOnce$|InWords$|^[A-Z]\w*Ports$|^(?:most|least|longest|usual|reach)$/.test(name) && !found.includes(name)
    ? [...found, name]
    : found;
}
