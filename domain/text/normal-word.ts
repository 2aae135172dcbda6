const irregular = new Map(
  (
    'children child,men man,women woman,people person,mice mouse,feet foot,teeth tooth,geese goose,criteria criterion,' +
    'phenomena phenomenon,indices index,indexes index,vertices vertex,matrices matrix,appendices appendix,media medium,' +
    'bacteria bacterium,fungi fungus,nuclei nucleus,stimuli stimulus,leaves leaf,lives life,wolves wolf,halves half,' +
    'shelves shelf,knives knife,series series,species species,news news,physics physics,mathematics mathematics,' +
    'gas gas,gases gas,bus bus,buses bus,lens lens,lenses lens,bias bias,biases bias,' +
    'centre center,fibre fiber,metre meter,litre liter,theatre theater,calibre caliber,grey gray,aluminium aluminum,' +
    'defence defense,offence offense,licence license,practise practice,catalogue catalog,dialogue dialog,analogue analog,' +
    'programme program,cheque check,tyre tire,sulphur sulfur,plough plow,mould mold,analyse analyze,paralyse paralyze'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Words on -ise and -our that are spelt so everywhere. */
const sameEverywhere = new Set(
  (
    'rise wise noise raise praise precise concise exercise promise premise promise franchise enterprise expertise otherwise ' +
    'paradise merchandise compromise surprise advise devise revise supervise improvise treatise disguise cruise bruise ' +
    'hour four flour tour pour contour glamour detour velour your our'
  ).split(' '),
);

/** The word in the singular and in one of two spellings; lower case in, lower case out. Changes nothing it is unsure of. */
export function normalWord(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return irregular.get(known) ?? known;
  const one = singular(word);
  return irregular.get(one) ?? americanSpelling(one);
}

function singular(word: string): string {
  if (word.length <= 3 || !/^\p{Script=Latin}+$/u.test(word) || /(?:ss|us|is|ous|ics)$/.test(word)) return word;
  if (/[aeiou]lyses$|[bcdfghjklmnpqrstvwxz]eses$|[aeo]poses$|ypses$/.test(word)) return word.replace(/es$/, 'is');
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|zz|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function americanSpelling(word: string): string {
  if (word.length < 5 || sameEverywhere.has(word)) return word;
  return word
    .replace(/isation$/, 'ization')
    .replace(/is(e|ed|ing|er)$/, (ending, rest: string) =>
      word.length > 6 && !sameEverywhere.has(stemOf(word, ending)) ? `iz${rest}` : ending,
    )
    .replace(/our$/, 'or')
    .replace(/our(ed|ing|al|able|ite)$/, 'or$1')
    .replace(/([aeiou])ll(ed|ing|er)$/, '$1l$2');
}

/** The dictionary form of a word on -ised, -ising or -iser. */
function stemOf(word: string, ending: string): string {
  return `${word.slice(0, -ending.length)}ise`;
}
