import { isNegation, negatingPrefixWords } from '../../text/english/negations.js';

/**
 * Pairs of words that vectors hold for near synonyms, because they are in the same sentences, and that make two labels
 * name different things: opposites, directions, roles, phases, comparable members of a series.
 */
const pairs = `
increase decrease|rise fall|gain loss|growth decline|growth shrinkage|up down|upper lower|high low|more less|maximum minimum
max min|upstream downstream|upward downward|ascending descending|input output|in out|inner outer|inside outside
internal external|import export|inbound outbound|incoming outgoing|ingress egress|inflow outflow|influx efflux
source target|source destination|source sink|sender receiver|producer consumer|publisher subscriber|supplier customer
client server|parent child|ancestor descendant|primary secondary|primary replica|leader follower|master slave|host guest
employer employee|buyer seller|lender borrower|creditor debtor|teacher student|doctor patient|predator prey|reader writer
read write|encode decode|encoding decoding|encoder decoder|encryption decryption|encrypt decrypt|compress decompress
compression decompression|serialization deserialization|upload download|push pull|get set|open close|opened closed
opening closing|start stop|start end|begin end|beginning end|first last|before after|pre post|early late|past future
old new|young old|ancient modern|positive negative|plus minus|true false|on off|active passive|active inactive
success failure|win loss|pass fail|accept reject|acceptance rejection|allow deny|grant revoke|lock unlock|enable disable
attach detach|connect disconnect|install uninstall|create delete|creation deletion|add remove|insert delete|include exclude
north south|east west|northern southern|eastern western|left right|front back|top bottom|horizontal vertical|row column
latitude longitude|male female|men women|man woman|boy girl|mother father|brother sister|husband wife|king queen
hot cold|warm cold|heat cold|heating cooling|wet dry|light dark|day night|summer winter|spring autumn|sunrise sunset|land sea
surface underground|shallow deep|thick thin|long short|large small|big small|major minor|macro micro|fast slow|strong weak
hard soft|heavy light|rich poor|cheap expensive|public private|local remote|local global|national international
domestic foreign|urban rural|centralized decentralized|centralised decentralised|synchronous asynchronous|sync async
static dynamic|mutable immutable|optional required|mandatory optional|explicit implicit|direct indirect|simple complex
linear nonlinear|continuous discrete|discrete analog|digital analog|analogue digital|quantitative qualitative|supply demand
cause effect|question answer|request response|attack defense|attack defence|offense defense|theory practice|mean median
numerator denominator|dividend divisor|sine cosine|acid base|anode cathode|proton electron|oxidation reduction
evaporation condensation|freezing melting|inhalation exhalation|photosynthesis respiration|erosion deposition
absorption emission|transmission reception|reward punishment|debit credit|asset liability|revenue cost|profit loss
optimistic pessimistic|horizontal vertical|stateful stateless|lossy lossless|singular plural|subjective objective
inductive deductive|induction deduction|precision recall|overfitting underfitting|training testing|training inference
supervised unsupervised|frontend backend|producer recycler|vitamin mineral|artery vein|virus bacterium|herbivore carnivore
hourly daily|daily weekly|weekly monthly|monthly yearly|monthly annual|weekly annual|daily monthly|daily annual
monday tuesday|spring summer|autumn winter|red green|red blue|green blue|black white|authentication authorization
concurrency parallelism|stalactite stalagmite|mitosis meiosis|affect effect|java javascript|gross net|systolic diastolic`;

const partners = new Map<string, Set<string>>();
for (const pair of pairs.trim().split(/[|\n]/)) {
  const [a = '', b = ''] = pair.split(' ');
  partners.set(a, (partners.get(a) ?? new Set()).add(b));
  partners.set(b, (partners.get(b) ?? new Set()).add(a));
}

/** True when the two words (lower-case, singular) exclude each other. */
export function areOpposites(a: string, b: string): boolean {
  return (partners.get(a)?.has(b) ?? false) || prefixPairs.some(([x, y]) => swaps(a, x, b, y) || swaps(a, y, b, x));
}

/** Prefixes that turn the same stem to opposite sides: hypertension, hypotension. */
const prefixPairs = 'hyper hypo|macro micro|inter intra|pre post|exo endo|over under|up down|in out|ex im'
  .split('|')
  .map((pair) => pair.split(' ') as [string, string]);

function swaps(a: string, prefixA: string, b: string, prefixB: string): boolean {
  const stem = a.slice(prefixA.length);
  return stem.length >= 3 && a === prefixA + stem && b === prefixB + stem;
}

const negatingPrefixes = [
  'un',
  'in',
  'im',
  'il',
  'ir',
  'non',
  'non-',
  'anti',
  'anti-',
  'dis',
  'de',
  'a',
  'counter',
  'mis',
];

/** True when one word is the other with a prefix that turns it round, e.g. mutable and immutable. */
export function areNegations(a: string, b: string): boolean {
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  return short.length >= 3 && negatingPrefixes.some((prefix) => long === prefix + short);
}

/** True when the word (lower-case) of a label denies the others. */
export function isNegatingWord(word: string): boolean {
  return isNegation(word) || negatingPrefixWords.has(word);
}
