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

/** Words in lower case that stand in nearly every English text and so say nothing of what it is about. */
export const stopWords: ReadonlySet<string> = setOf(articles, linking, pronouns, quantities, auxiliaries, joining);
