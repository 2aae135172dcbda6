const units = 'one two three four five six seven eight nine';
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const large = 'zero hundred thousand million billion trillion dozen hundreds thousands millions billions dozens';
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth hundredth thousandth millionth';

/** English words that count, one by one or by the dozen. */
export const cardinalWords: ReadonlySet<string> = new Set([units, teens, tens, large].join(' ').split(' '));
/** English words that say which place something has. */
export const ordinalWords: ReadonlySet<string> = new Set(ordinals.split(' '));
