/** British spellings and their American ones that no rule below gives. */
const spellings = new Map(
  `centre:center metre:meter litre:liter theatre:theater amphitheatre:amphitheater fibre:fiber calibre:caliber
  spectre:specter lustre:luster meagre:meager sabre:saber sombre:somber ochre:ocher mitre:miter sceptre:scepter
  sepulchre:sepulcher epicentre:epicenter saltpetre:saltpeter titre:titer louvre:louver goitre:goiter
  manoeuvre:maneuver manoeuvring:maneuvering catalogue:catalog dialogue:dialog analogue:analog monologue:monolog
  prologue:prolog epilogue:epilog travelogue:travelog homologue:homolog defence:defense licence:license
  offence:offense pretence:pretense practise:practice grey:gray aluminium:aluminum programme:program
  artefact:artifact encyclopaedia:encyclopedia archaeology:archeology archaeological:archeological
  archaeologist:archeologist mediaeval:medieval caesium:cesium faeces:feces faecal:fecal gynaecology:gynecology
  orthopaedic:orthopedic aetiology:etiology foetus:fetus foetal:fetal homoeopathy:homeopathy homoeopathic:homeopathic
  toxaemia:toxemia septicaemia:septicemia fulfil:fulfill fulfilment:fulfillment enrol:enroll enrolment:enrollment
  instalment:installment distil:distill instil:instill skilful:skillful wilful:willful judgement:judgment
  acknowledgement:acknowledgment abridgement:abridgment lodgement:lodgment ageing:aging sizeable:sizable
  moveable:movable saleable:salable likeable:likable sceptic:skeptic sceptical:skeptical scepticism:skepticism
  mould:mold mouldy:moldy moulding:molding moult:molt smoulder:smolder plough:plow snowplough:snowplow
  ploughing:plowing draught:draft draughtsman:draftsman cheque:check chequered:checkered storey:story gaol:jail
  cosy:cozy tyre:tire kerb:curb aeroplane:airplane aerofoil:airfoil pyjamas:pajamas moustache:mustache
  jewellery:jewelry jeweller:jeweler woollen:woolen marvellous:marvelous counsellor:counselor traveller:traveler
  councillor:councilor modeller:modeler sulphur:sulfur sulphuric:sulfuric sulphurous:sulfurous sulphate:sulfate
  sulphide:sulfide sulphite:sulfite disulphide:disulfide whisky:whiskey yoghurt:yogurt omelette:omelet
  disc:disk connexion:connection inflexion:inflection speciality:specialty maths:math carburettor:carburetor
  chilli:chili mollusc:mollusk gramme:gram kilogramme:kilogram doughnut:donut calliper:caliper
  cypher:cipher enquiry:inquiry gipsy:gypsy rouble:ruble protozoon:protozoan metazoon:metazoan tsar:czar waggon:wagon axe:ax liquorice:licorice
  enamour:enamor tranquillity:tranquility phial:vial furore:furor pedlar:peddler racquet:racket`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

const ours =
  /^(un|mis|dis|multi|bi|non|re|em|en|be)?(ard|arm|behavi|cand|clam|col|demean|endeav|fav|ferv|flav|harb|hon|hum|lab|neighb|od|parl|ranc|rig|rum|savi|sav|splend|succ|tum|val|vap|vig|arb)our/;
const metres = /^([a-z]+(?:met|lit))re$/;
/** Verbs that double their l before an ending in Britain alone. */
const doubled =
  /^(.*(?:model|label|travel|cancel|signal|level|channel|tunnel|fuel|panel|total|counsel|marshal|equal|initial|dial|spiral|pedal|quarrel|rival|shovel|unravel|bevel|chisel|funnel|grovel|libel|marvel|parcel|pencil|revel|swivel|enamel|snorkel|barrel|duel|gravel|tassel|towel|trowel|yodel|apparel))l(ing|ed|er|ers|ings)$/;

/** Never written with z, or another word when they are. */
const keepsS = /^(?:prise|misprision|vise|sise)/;

/** The American spelling of a word in lower case and singular, so that British and American spellings are one. */
export function american(word: string): string {
  const known = spellings.get(word);
  if (known !== undefined) return known;
  const plain = word
    .replace(ours, '$1$2or')
    .replace(metres, '$1er')
    .replace(/^(an)?haem(?=[aeiopt])/, '$1hem')
    .replace(/aemia$/, 'emia')
    .replace(/anaesth/, 'anesth')
    .replace(/^palaeo/, 'paleo')
    .replace(/^paed/, 'ped')
    .replace(/^oe(?=sophag|strogen|strus|dema)/, 'e')
    .replace(/rrhoea/, 'rrhea');
  if (keepsS.test(plain) || plain.length < 6) return plain;
  return plain
    .replace(doubled, '$1$2')
    .replace(/^([a-z]{3,})is(e|ed|er|ing|ation|ational|able)$/, '$1iz$2')
    .replace(/^([a-z]{2,}l)ys(e|ed|er|ing)$/, '$1yz$2');
}
