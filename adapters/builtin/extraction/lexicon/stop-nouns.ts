const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Nouns too general to be a concept on their own or as the head of a phrase that says no more. */
export const stopNouns = words(`
  ability advantage amount answer approach area aspect attempt author basis benefit bit bulk case category chance change
  chapter characteristic choice circumstance class code collection combination concept concern condition consequence
  context contrast copy couple course day deal decade degree detail difference difficulty direction disadvantage
  discussion distance effect effort element end entry event evidence example exception existence extent fact factor feature
  figure file form fraction front function goal group half hand help hour idea importance increase information
  instance issue item job kind lack length letter level life line list listing location look lot majority make
  manner matter mean means member mention method middle mind minute moment month name nature need note notice number
  object one option order other others page pair paragraph part people percent percentage period person phase phrase
  piece place point portion position possibility practice presence problem procedure process product property
  proportion purpose quality quantity question range rate reader reason reference regard relation remainder rest result
  role rule run second section sense sentence series set share shape side sign situation size solution something sort
  source space speed stage standard start state statement step structure stuff style subject subset sum support
  surface table task technique term text thing time today tool top topic total trend turn type unit use user value
  variety version view volume way week whole width word work world year yesterday tomorrow
  anything everything nothing someone anyone everyone nobody
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter morning evening afternoon
  north south east west left right century
  mon tue tues wed thu thur thurs fri jan feb mar apr jun jul aug sep sept oct nov dec night midnight noon
  mr mrs dr etc ie eg fig eq vs al ok
  read none goes carry
  decrease gain growth reduction rise drop fall lot plenty dozen hundred thousand million billion
  track advance sort deal behalf favour favor addition regardless addition fashion sake account spite turn kilometre kilometer metre meter
  millimetre millimeter centimetre centimeter litre liter kilogram gram tonne ton inch foot feet mile pound
`);

/** Nouns that stand for what follows their "of": "a number of wells" is about wells. */
export const transparentNouns = words(`
  amount bit bulk class collection couple deal form fraction group half handful hundred kind lot majority mass million
  most much number one pair part piece plenty portion quantity range rest series set share sort thousand type variety
  volume example case instance flavour flavor use area body
`);

/** General nouns that get their meaning from "of": with it they may name a concept ("rate of flow"). */
export const relationalNouns = words(`
  ability amount change condition decrease degree difference direction effect function growth increase lack length level loss
  method movement order point process proportion quality quantity range rate reduction release rise rule shape size
  source speed state storage structure surface theory unit
`);
