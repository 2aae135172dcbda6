const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Cues of one class. Nouns are singular, verbs base forms, all in lower case. */
export interface UnstatedCues {
  /** Nouns whose "that" clause need not hold: "the rumour that". */
  nouns?: ReadonlySet<string>;
  /** Verbs whose object clause need not hold: "deny that". */
  verbs?: ReadonlySet<string>;
  /** Participles after "be" and before an infinitive: "is said to cure". */
  participles?: ReadonlySet<string>;
  /** Verbs before an infinitive: "seems to cure", "the order tells farms to plant trees". */
  beforeInfinitive?: ReadonlySet<string>;
  /** Adjectives before "that": "it is doubtful that". */
  adjectives?: ReadonlySet<string>;
  /** Auxiliaries and adverbs of the verb itself: "might cause". */
  besideVerb?: ReadonlySet<string>;
  /** Adverbs that count only right before their verb: "almost caused"; "almost all plants" says what it says. */
  beforeVerb?: ReadonlySet<string>;
  /** Participles before "as" that tell how something was sold or praised: "hailed as a cure". */
  beforeAs?: ReadonlySet<string>;
  /** Nouns that "in" makes the place of all that is said: "in the novel". */
  places?: ReadonlySet<string>;
  /** Nouns that are such places where somebody owns them: "in Tolkien's world". */
  worlds?: ReadonlySet<string>;
  /**
   * Patterns of a whole clause, over its words in lower case with single spaces, from its beginning to a semicolon or
   * ", but".
   */
  clause?: RegExp;
}

/** Cues that make a clause no statement of the text, by class. */
export const unstatedCues: Readonly<
  Record<'denial' | 'hypothesis' | 'report' | 'prohibition' | 'fiction', UnstatedCues>
> = {
  denial: {
    nouns:
      words(`conspiracy delusion denial doubt error fallacy falsehood hoax illusion lie misconception misunderstanding
      myth objection superstition pretence prejudice`),
    verbs:
      words(`challenge contest contradict debunk deny dismiss disprove dispute doubt mock object overturn question rebut
      refute reject repudiate retract ridicule withdraw`),
    beforeInfinitive: words('attempt fail neglect refuse decline hesitate try cease'),
    adjectives: words(`debatable disputed doubtful dubious false fictitious implausible impossible improbable incorrect
      inconceivable mistaken questionable unlikely untrue unthinkable wrong`),
    besideVerb: words('wrongly falsely erroneously mistakenly incorrectly wrongfully misleadingly deceptively'),
    beforeVerb: words('almost nearly practically virtually'),
    clause:
      /\b(?:anything but|by no means|in no way|on no account|under no circumstances|(?:is|are|was|were) far from|(?:comes?|came|coming) (?:very |so )?(?:close|near) to)\b/u,
  },
  hypothesis: {
    nouns:
      words(`assumption conjecture dream expectation fantasy fear feeling guess hint hope hunch hypothesis idea implication
      inference notion possibility prediction premise presumption probability proof evidence proposal proposition question
      reason speculation suggestion supposition suspicion theory thesis thought threat uncertainty wish worry`),
    verbs:
      words(`assume bet conjecture debate envisage expect fear forecast predictSize guess hint hope hypothesise hypothesize imagine
      imply infer postulate predict presume pretend prophesy speculate suggest suppose surmise suspect theorise theorize
      threaten wish wonder worry dream picture`),
    participles: words('expected feared hoped predicted supposed suspected presumed assumed likely unlikely'),
    beforeInfinitive: words('seem appear aim hope intend plan promise threaten want wish expect'),
    adjectives:
      words(`afraid conceivable controversial likely plausible possible probable sceptical skeptical suspicious
      uncertain unclear unconfirmed unconvinced unknown unproven unsure`),
    besideVerb:
      words(`may might could would should ought perhaps maybe possibly probably presumably potentially likely apparently
      seemingly conceivably hopefully`),
    clause:
      /^(?:provided|providing) (?:that )?(?:the|an?|that)\b|^(?:(?:now|just|let us|let['’] ?s|let me) )?(?:suppose|supposing|imagine|assume|assuming|pretend|picture an?|what if)\b|^(?:had|were|should) (?!.*\?$)|\b(?:as if|as though|as long as|so long as|on condition that|in case)\b|^(?:perhaps|maybe|possibly|probably|presumably|conceivably|hopefully|apparently)\b|(?:^|, )(?:in theory|on paper|in principle|hypothetically)(?: [,.]|$)|\bin theory(?: [.,]|$)/u,
  },
  report: {
    nouns:
      words(`accusation allegation announcement argument assertion assurance belief charge claim complaint contention
      conviction folklore gossip impression indication insinuation legend opinion perception prophecy report rumor rumour
      saying sign statement story tale tenet testimony verdict view warning`),
    verbs: words(`accuse allege announce argue assert ask believe claim complain concede contend declare deem feel hold
      indicate insinuate insist joke maintain opine propose protest reckon report rumour rumor say state swear tell testify
      think vow`),
    participles: words('said thought believed claimed alleged rumoured rumored reported reputed accused'),
    adjectives: words('confident convinced rumoured rumored'),
    besideVerb: words('allegedly ostensibly purportedly reportedly reputedly supposedly'),
    beforeAs:
      words(`hail tout bill advertise market promote herald laud praise peddle trumpet celebrate acclaim applaud welcome
      dismiss pitch vaunt extol portray depict`),
    clause:
      /\bold wives ?['’] ?tales?\b|\b(?:so|as) (?:the |a )?(?:old |local )?(?:story|tale|legend|saying|rumou?r|joke|myth|tradition) (?:goes|has it|says|tells|claims)\b|, (?:or )?so (?:[\p{L}'’-]+ ){1,3}(?:say|says|said|claim|claims|claimed|believe|believed|think|thought)\b|^(?:allegedly|reportedly|supposedly|reputedly|purportedly)\b/u,
  },
  prohibition: {
    nouns: words('guarantee promise ban prohibition'),
    verbs: words('advise advocate pledge prohibit promise urge want warn'),
    beforeInfinitive:
      words(`forbid prohibit ban bar advise ask beg command counsel dare direct encourage expect instruct invite
      oblige order persuade pledge promise recommend remind request require summon tell tempt urge vow warn want agree decide
      offer propose choose swear`),
    besideVerb: words('shall'),
  },
  fiction: {
    nouns: words('fiction fable'),
    places:
      words(`novel tale film movie myth mythology legend folklore fiction dream opera saga fable book cartoon ballad story
      poem epic nightmare fantasy screenplay comic lore`),
    worlds: words('world universe multiverse cosmos realm imagination'),
    clause: /^(?:once upon a time|a long time ago in a|there once (?:was|lived))\b/u,
  },
};

const classes: readonly UnstatedCues[] = Object.values(unstatedCues);

function all(
  list:
    | 'nouns'
    | 'participles'
    | 'beforeInfinitive'
    | 'adjectives'
    | 'besideVerb'
    | 'beforeVerb'
    | 'beforeAs'
    | 'places'
    | 'worlds',
): ReadonlySet<string> {
  return new Set(classes.flatMap((cues) => [...(cues[list] ?? [])]));
}

export const reportNouns = all('nouns');
export const reportParticiples = all('participles');
export const doubtAdjectives = all('adjectives');
export const unstatingAuxiliaries = all('besideVerb');
export const unstatingBeforeVerb = all('beforeVerb');
export const fictionPlaces = all('places');
export const fictionWorlds = all('worlds');
/** Verbs after which an infinitive is not stated, whatever its subject: "tells farms to plant". */
export const openInfinitives = all('beforeInfinitive');

/** Verbs that forbid: what they forbid somebody to do does not happen, and nobody is prevented. */
export const forbiddingVerbs = words('forbid prohibit ban bar outlaw disallow discourage dissuade deter');

const reportVerbs = new Set(classes.flatMap((cues) => [...(cues.verbs ?? [])]));

/** True if a verb, in whatever form, doubts, denies, supposes or reports what follows it. */
export function isReportVerb(verb: string): boolean {
  return stemsOf(verb).some((stem) => reportVerbs.has(stem));
}

const evaluativeVerbs = all('beforeAs');

/** True if a verb, in whatever form, tells before "as" how something was sold or praised. */
export function isEvaluativeVerb(verb: string): boolean {
  return stemsOf(verb).some((stem) => evaluativeVerbs.has(stem));
}

function stemsOf(verb: string): string[] {
  return [verb, verb.replace(/(?:ed|s|ing)$/, ''), verb.replace(/d$/, ''), verb.replace(/ie[sd]$/, 'y')];
}

/** True if a clause as a whole is supposed or reported; its words in lower case with single spaces. */
export function isOpenClause(clause: string): boolean {
  return classes.some((cues) => cues.clause?.test(clause));
}
