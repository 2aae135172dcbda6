/**
 * Brings an English word (lower case) to one form for singular and plural, British and American spelling. Endings that
 * change what is meant (learn, learning, learned; dynamic, dynamics) stay. What it gives need not be a word; different
 * words must give different forms. Words in other scripts come back as they are.
 */
export function lightStem(word: string): string {
  return american(singular(word));
}

const irregular = new Map(
  (
    'children:child men:man women:woman mice:mouse feet:foot teeth:tooth geese:goose indices:index indexes:index ' +
    'matrices:matrix vertices:vertex appendices:appendix criteria:criterion phenomena:phenomenon axes:axis crises:crisis ' +
    'bacteria:bacterium schemata:schema formulae:formula nuclei:nucleus stimuli:stimulus corpora:corpus genera:genus ' +
    'wolves:wolf halves:half knives:knife shelves:shelf wives:wife calves:calf loaves:loaf thieves:thief leaves:leaf ' +
    'lives:life quizzes:quiz lenses:lens gases:gas biases:bias aliases:alias canvases:canvas atlases:atlas theses:thesis ' +
    'movies:movie cookies:cookie calories:calorie zombies:zombie ties:tie pies:pie lies:lie dies:die ' +
    'caches:cache niches:niche headaches:headache aches:ache avalanches:avalanche psyches:psyche'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** End in s and are no plurals, or not of the word without it. */
const notPlural = setOf(
  'https dns css aws gps sms tls rss sas ios macos redis kubernetes postgres pandas keras jenkins windows news goods arms ' +
    'means mars series species customs glasses lens gas bias alias canvas atlas chaos ethos pathos cosmos kudos has was ' +
    'does always perhaps texas kansas paris athens wales james charles thomas mechanics atlas christmas overseas rabies ' +
    'scissors premises spectacles contents manners minutes wits airs brussels',
);

/** Plurals in -ics whose singular means the same thing once. */
const countedIcs = setOf(
  'metrics topics critics clinics fabrics comics epidemics pandemics mosaics antibiotics characteristics heuristics ' +
    'picnics lyrics mechanics mimics relics tactics graphics topics cubics quadratics',
);
const uses = setOf(
  'viruses statuses buses bonuses campuses censuses corpuses choruses nexuses focuses geniuses sinuses',
);
const oes = setOf('potatoes tomatoes heroes echoes vetoes torpedoes mosquitoes volcanoes cargoes');

function singular(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || !/[a-z]s$/.test(word) || /(?:ss|us|is)$/.test(word) || notPlural.has(word)) return word;
  if (word.endsWith('ics')) return countedIcs.has(word) ? word.slice(0, -1) : word;
  if (/(?:[^aeiou]|qu)ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:the|yp?|aly)ses$/.test(word) && /(?:theses|lyses)$/.test(word)) return `${word.slice(0, -2)}is`;
  if (/(?:ss|x|ch|sh|tz)es$/.test(word) || uses.has(word) || oes.has(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

const ours =
  /^(col|behavi|fav|hon|lab|neighb|flav|hum|rum|vap|harb|arm|tum|endeav|vig|od|rig|savi|splend|cand|val|misbehavi|disfav|multicol|discol)our/;
const doubled =
  /^(model|remodel|label|relabel|travel|cancel|signal|level|channel|tunnel|fuel|panel|total|counsel|marshal|equal|initial|dial|spiral|tokenl)l(ing|ed|er|ers)$/;
const spellings = new Map(
  (
    'centre:center metre:meter litre:liter theatre:theater fibre:fiber calibre:caliber spectre:specter kilometre:kilometer ' +
    'millimetre:millimeter centimetre:centimeter catalogue:catalog dialogue:dialog analogue:analog defence:defense ' +
    'licence:license offence:offense pretence:pretense grey:gray aluminium:aluminum programme:program artefact:artifact ' +
    'anaemia:anemia oestrogen:estrogen paediatric:pediatric haemoglobin:hemoglobin encyclopaedia:encyclopedia ' +
    'foetus:fetus archaeology:archeology fulfilment:fulfillment enrolment:enrollment judgement:judgment ageing:aging ' +
    'acknowledgement:acknowledgment sceptic:skeptic sceptical:skeptical mould:mold plough:plow'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Never written with z, or another word when they are. */
const keepsS = /^(?:prise|misprision|vise|sise)/;

function american(word: string): string {
  const known = spellings.get(word);
  if (known !== undefined) return known;
  if (keepsS.test(word) || word.length < 6) return word.replace(ours, '$1or');
  return word
    .replace(ours, '$1or')
    .replace(doubled, '$1$2')
    .replace(/^([a-z]{3,})is(e|ed|er|ing|ation|ational|able)$/, '$1iz$2')
    .replace(/^([a-z]{2,}l)ys(e|ed|er|ing)$/, '$1yz$2');
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
