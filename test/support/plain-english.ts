import assert from 'node:assert/strict';

/** Verbs a summary or the help of a command may begin with; a new one is added here on purpose. */
const verbs = new Set(
  `Add Approve Ask Assign Back Cancel Change Check Compare Continue Convert Copy Count Create Delete Deny Describe Download
  Explore Find Get Grant Import Introspect Limit List Log Manage Move Pause Poll Print Query Read Register Remove Reset
  Resume Retry Revoke Rotate Run Search Set Show Simulate Start Store Stream Submit Turn Validate Verify Wait`.split(
    /\s+/,
  ),
);

/** Metaphors and oddities that a reader must not have to guess at. */
const unclear =
  /\b(worthless|dead|told|anew|the way out|this once|at fault|no room|steer|lapse[sd]?|the workflow engine|stretch(es)?|longest way|least score|whom|speaks? of)\b/i;

/** A summary is verb + object: imperative, at most `max` characters, without a full stop. */
export function assertSummary(text: string, max: number): void {
  const [first = ''] = text.split(/[ :,]/);
  assert.ok(verbs.has(first), `"${text}" begins with "${first}", which is no verb of test/support/plain-english.ts`);
  assert.ok(text.length <= max, `"${text}" has ${text.length} characters, more than ${max}`);
  assert.doesNotMatch(text, /\.$/, `"${text}" ends with a full stop`);
  assertPlain(text);
}

/** Refuses words that stand for something else. */
export function assertPlain(text: string): void {
  assert.doesNotMatch(text, unclear);
}
