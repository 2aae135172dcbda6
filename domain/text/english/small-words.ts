const words = (list: string): readonly string[] => list.trim().split(/\s+/);
const setOf = (...lists: (readonly string[])[]): ReadonlySet<string> => new Set(lists.flat());

const articles = words('a an the');
const linking = words('of for in on at to and or by with from');
const pronouns =
  words(`i you he she it we they me him them who whom which what this that these those one my your his her
  its our their whose`);
const quantities = words(`all any both each either every few less many more most much neither no other several some such
  another`);
const auxiliaries = words(`be am is are was were been do does did have has had can could may might must shall should
  will would`);
const joining =
  words(`as but if than so because while when where how why then not also about after before into over up out
  between through there`);

/** Words that join the words of a name and carry no difference themselves: "state of the art". */
export const linkingWords: ReadonlySet<string> = setOf(articles, linking);

/** Words in lower case that are in nearly every English text and so say nothing of what it is about. */
export const stopWords: ReadonlySet<string> = setOf(articles, linking, pronouns, quantities, auxiliaries, joining);

const everyday =
  words(`one two three four five six seven eight nine ten hundred thousand million first second third last next
  new old young good better best bad great big large small little long short high low early late full whole same different
  own only very often always never sometimes usually still even just again once ever too well much almost away back down
  off under between within without against along around since until during per than
  day week month year hour minute time today now later ago place thing way part kind sort form end side number part case
  people person man woman child make makes made making take takes took taken taking give gives gave given giving get gets
  got go goes went gone going come comes came coming put puts use uses used using keep keeps kept see sees saw seen find
  finds found show shows shown say says said know knows known call calls called need needs needed let lets begin begins
  began stand stands stood hold holds held bring brings brought become becomes became leave leaves left turn turns
  turned set sets help helps want wants like likes work works far near half third quarter dozen us`);

/**
 * Stop words, and words so common in texts about anything that two texts which share them may be about different
 * things.
 */
export const everydayWords: ReadonlySet<string> = setOf([...stopWords], everyday);
