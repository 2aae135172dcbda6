const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Nouns, in the singular, whose "that" clause somebody claims, believes, denies or looks for; it need not hold. */
export const reportNouns =
  words(`accusation allegation announcement argument assertion assumption assurance belief charge claim
  complaint conjecture contention conviction conspiracy delusion denial doubt dream evidence expectation falsehood fantasy
  fear feeling fiction folklore gossip guarantee guess hint hope hunch hypothesis idea illusion implication
  impression indication inference insinuation legend lie misconception misunderstanding myth notion objection
  opinion perception possibility prediction premise prejudice pretence presumption probability proof promise proposal
  proposition prophecy question reason report rumor rumour saying sign speculation statement story suggestion superstition
  supposition suspicion tale tenet testimony theory thesis thought threat uncertainty verdict view warning wish worry`);

/** Verbs, in their base form, of doubt, denial, hypothesis and report: what follows them is said or thought, not stated. */
const reportVerbs = words(`accuse advise advocate allege announce argue ask assert assume believe bet challenge
  claim complain concede conjecture contend contest contradict debate debunk declare deny deem dismiss disprove dispute doubt dream
  envisage expect fear feel forecast foresee guess hint hold hope hypothesise hypothesize imagine imply indicate infer insinuate
  insist joke maintain mock object opine overturn pledge postulate predict presume pretend prohibit promise prophesy propose protest question
  rebut reckon refute reject report repudiate retract ridicule rumour rumor say speculate state suggest suppose
  surmise suspect swear tell testify theorise theorize think threaten urge vow want warn wish withdraw wonder worry`);

/** Whether a verb, in whatever form, doubts, denies, supposes or reports what follows it. */
export function isReportVerb(verb: string): boolean {
  const stems = [verb, verb.replace(/(?:ed|s|ing)$/, ''), verb.replace(/d$/, ''), verb.replace(/ie[sd]$/, 'y')];
  return stems.some((stem) => reportVerbs.has(stem));
}

/** Adjectives before "that" which leave open, or deny, what follows: "it is doubtful that". */
export const doubtAdjectives =
  words(`afraid conceivable confident convinced controversial debatable disputed doubtful dubious false fictitious
  implausible impossible improbable incorrect inconceivable likely mistaken possible plausible probable questionable sceptical skeptical unconvinced
  rumoured rumored suspicious uncertain unclear unconfirmed unknown unlikely unproven unsure untrue unthinkable wrong`);

/** Adverbs that report a statement instead of making it. */
export const reportAdverbs = words(`allegedly ostensibly purportedly reportedly reputedly supposedly`);

/** What is reported of somebody in the passive: "is said to cure". */
export const reportParticiples = words(`said thought believed claimed alleged rumoured rumored supposed suspected
  reported assumed reputed presumed feared hoped expected predicted accused`);
