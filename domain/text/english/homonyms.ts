/**
 * Nouns, in the singular and lower case, that English uses for unrelated things often enough that equal labels alone
 * say little: "bat", "bank", "Java". Words whose meanings shade into each other within one subject ("program",
 * "process", "model") are left out, because they name one thing far more often than two.
 */
const homonyms: ReadonlySet<string> = new Set(
  `ace amazon anchor angle apache apple arch arm atlas ball band bank bar bark base bass bat battery bay beam bear bed bee
  bell berg bill birch bishop bit blade block board boil bolt bond boot bow bowl box brace branch break bridge brief brush
  buck bug bulb bull bus butt button cabinet cache calf camp cane canon cap cape capital card case cast cell chain chair
  champagne change channel charge chest chick chip chord clam clip cloud club coach coat cobra cod code coin colon column
  comet compass complex composition conductor cone console contact container cookie coral cord corn corona counter court
  cover crab craft crane cricket crop cross crown cue culture cup curb current cushion cut cycle dam dart dash date deck
  degree delta depression diamond dish dock dolphin domain draft dragon drawer dress drill drive driver drone drum duck
  ear eclipse egret element engine eye face fall fan fast fawn fence ferret field figure file film filter fin fire firm
  flat fleet flight float flour flush fly foil fold foot force fork form foundation fox frame frog fuse gable gait game
  gauge gear general gin glass go goal grade grain grave grill groom ground grouse gum hail ham hamper handle harbor
  hatch hawk head heap heart heel helm hide hive hood hook horn host hydra ice impression inch ink instrument iris iron
  issue ivy jack jaguar jam jar java jay jet jerk joint junction jupiter kernel key kid kite knot lace lap lark lash latch
  lead leaf league lemon lens letter lever lie light lime line link litter load loaf lobby lock log lot lotus lounge lynx
  mail mandarin maple march mark marine maroon mars mask mass mast mat match mate matrix mean medium mercury mine minor
  mint minute model mold mole monitor moor motion mould mount mouse mouth mug mummy muscle mushroom nail nave needle net
  network newton nickel node note novel nurse nut oak object oracle orange orchid order organ oyster pack pad page palm
  pan panel paper parade park party pass paste patch patient pawn peak pen perch pet phoenix phoneme piano pike pile pilot
  pin pine pipe pit pitch plague plane plant plate platform play plot plug plum point poker pole polish poll pool poplar
  port post pound power present press prime prism prune puma pump punch pupil python quack quarter quarry queen queue
  quiver racket radical rail rake ram range rap rash ray record reel reef register relay rent reservoir rest ring rock
  rocket rod roll roller root rose row ruby ruler run rush rust saddle safari safe sage sail salsa sandal sap saturn saw
  scale school scope score screen scroll seal season seat second sentence server set shaft shed sheet shell shift shock
  shoot shot shower sign sink skate slide sling slip slug snake snap socket sole solution sound spade spam spark spell
  sphinx spider spine spoke spot spring spruce squash stable staff stage stalk stall stamp star station steer stem step
  stern stick stock stool storm story strand straw stream strike string stroke subject suit swallow swift switch table
  tablet tackle tail tank tap tart tear temple tender terminal thread thyme tick tie tiger till tip tire titan toast toll
  tone tongue top torch toy track trailer train tray trial triangle trip trunk tube tumbler turkey turtle vault vein venus
  vessel viola virus volume wake ward watch wave wax web wharf wheel whip widow will wing wire worm yak yard yarn yew yoke`
    .trim()
    .split(/\s+/),
);

/** True if a label key, a single word in the singular, is the name of unrelated things. */
export function isHomonym(labelKey: string): boolean {
  return homonyms.has(labelKey);
}
