import type { Meaning } from '../statements/meanings.js';
import type { NounPhrase } from '../concepts/noun-phrases.js';
import { isName } from '../words/name-words.js';
import { mayBePerson } from '../words/persons.js';
import { reportNouns } from './unstated-cues.js';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Objects of "run" that mean operate, not manage. */
const covered =
  words(`marathon race mile kilometre kilometer lap relay distance course risk errand gauntlet temperature fever
  bath story article ad advertisement sprint hurdle`);

/** Objects of "hold" that do not mean contain. */
const heldEvents =
  words(`festival meeting election conference congress concert party service ceremony event fair market talk
  debate vote referendum trial hearing tournament championship session inquiry exam match parade feast contest competition
  assembly summit office post position title record belief view opinion power rank job breath attention promise line ground
  degree licence license patent key share stake lead throne hand reception funeral wedding banquet auction exhibition seminar
  workshop race court council dance ball rally strike vigil press`);

/** Subjects of "cover" that mean treat or insure; others cover surfaces. */
const treating =
  words(`course book chapter law insurance policy guide article report lecture plan contract warranty curriculum exam licence
  license act agreement study survey treaty textbook handbook syllabus lesson module standard regulation rule map index`);

/** Nouns for events, which can be prevented; endings of such nouns below. */
const eventNouns =
  words(`access attack abuse advance blast bleeding climb cold cough cramp crash crime cry damage deal debate debt decay
  default delay disease drift drought fall famine fever fight fire flare flight flood flow fraud frost growth harm headache
  hunger ill illness import export influx injury leak loss merger misuse noise pain passage plague plan pollution problem
  progress reform return rise risk rot run rush rust sale search show smoke spread strike theft thirst thought threat trade
  traffic travel uprising use view violence vote war waste wear work accident collapse choice demand disaster error effect
  escape exit entry exchange flooding light heat cold radiation signal sound sunlight wind current call mail spam crime
  torture slavery smuggling practice rebellion revolt riot scurvy cancer flu malaria rabies virus infection epidemic
  inflation deflation bloodshed poverty discount drainage dehydration overload lightning backflow vibration weed stress wind
  dispute conflict error mistake failure fear anxiety mould mold corruption bias monopoly cramp spasm seizure bug`);
const eventEnding =
  /(?:[st]ion|ment|ance|ence|ing|age|ism|osis|itis|emia|ysis|ery|ency|ancy|ure|al|fall|slide|quake|break|out|down|up|th|ness|ache|growth|phobia|plegia|oma|rrh?ea)$/;
const thingsByEnding =
  words(`village cottage carriage passage bridge image garage package luggage baggage animal canal hospital
  signal metal terminal capital crystal mineral cathedral picture creature furniture structure building ceiling ring king wing
  path station engine instrument document monument apartment cement mouth cloth south north tooth bath booth moth hearth earth
  battery artery gallery bakery brewery nursery cemetery machinery journal manual festival mall wall meal oil agency
  train mountain fountain thing string spring sibling being painting temple harness wilderness`);

/** Heads of those who get what is supplied. */
const receivers =
  words(`home house household town city village customer dealer school hospital region factory mill station shop store army
  navy fleet market restaurant client buyer consumer farm muscle organ tissue brain heart cell baby infant`);

/** Groups that act as people do. */
const actors =
  words(`firm company council city government army team crew staff department contractor manufacturer supplier operator
  owner tenant landlord landlady mechanic plumber builder installer retailer garage workshop authority agency ministry board
  committee parliament club union bank university`);

/** Verbs of people that change nothing about their objects. */
const handling = words('hit strike move push pull shift lift drag sort arrange classify rank attack teach brief shake');

/** The meaning for these ends: another one where the verb is meant otherwise, undefined where it states nothing. */
export function verbInSense(
  meaning: Meaning,
  lemma: string,
  subjects: NounPhrase[],
  object: NounPhrase,
): Meaning | undefined {
  const head = object.head.toLowerCase();
  const { type } = meaning;
  const isPersonal = subjects.some((subject) => mayBePerson(subject, lemma));
  if (!isMeant(type, lemma, object)) return undefined;
  // A dam that blocks a river keeps nothing from happening.
  if (
    type === 'PREVENTS' &&
    /^(?:block|obstruct|clog|stop|bar|halt|ban|shut|cut|turn|switch)$/.test(lemma) &&
    !happens(object)
  ) {
    return /^(?:block|obstruct|clog)$/.test(lemma) ? { ...meaning, type: 'INFLUENCES', confidence: 0.5 } : undefined;
  }
  if (type === 'REFUTES' && reportNouns.has(head) && object.complement !== undefined) return undefined;
  // What was stopped was there before: "halted the Great Fire".
  if (type === 'PREVENTS' && /^(?:stop|halt|terminate)$/.test(lemma) && isName(object.words)) return undefined;
  if (
    type === 'PRECEDES' &&
    /^(?:replace|displace|supplant|oust|push|succeed)$/.test(lemma) &&
    !subjects.every((subject) => areAlike(subject, object, isPersonal))
  )
    return undefined;
  if (type === 'PRODUCES' && /^(?:supply|provide|serve|deliver)$/.test(lemma))
    return receivers.has(head) || mayBePerson(object, undefined)
      ? { ...meaning, type: 'ENABLES', confidence: 0.45 }
      : meaning;
  if (type === 'INFLUENCES' && handling.has(lemma) && isPersonal) return undefined;
  if (type === 'CONTAINS' && lemma === 'cover')
    return subjects.every((subject) => treating.has(subject.head.toLowerCase())) ? meaning : undefined;
  if (lemma === 'adapt' && /^(?:novel|story|book|play|tale)$/.test(head)) return undefined;
  return meaning;
}

/** True if one may take the place of the other: a technician replaces a valve and is none. */
function areAlike(subject: NounPhrase, object: NounPhrase, isPersonal: boolean): boolean {
  const isActor = ({ head }: NounPhrase) => actors.has(head.toLowerCase());
  if (isPersonal !== mayBePerson(object, undefined) || isActor(subject) !== isActor(object)) return false;
  const isNameWithoutArticle = isName(subject.words) && subject.determiner === undefined;
  return !(isNameWithoutArticle && !isName(object.words) && object.determiner !== undefined);
}

/** True if what is named may happen, rather than being a thing. */
function happens({ head, key }: NounPhrase): boolean {
  const last = head.toLowerCase();
  if (/(?:enzyme|receptor)$/.test(key ?? '')) return false;
  return eventNouns.has(last) || (eventEnding.test(last) && !thingsByEnding.has(last));
}

function isMeant(type: string, lemma: string, { head, determiner, plural }: NounPhrase): boolean {
  const object = head.toLowerCase();
  // "runs marathons": what is managed is one, or somebody's.
  if (lemma === 'run' && type === 'REGULATES')
    return !covered.has(object) && (determiner !== undefined || plural !== true);
  if (/^(?:hold|host)$/.test(lemma) && type === 'CONTAINS') return !heldEvents.has(object);
  return true;
}
