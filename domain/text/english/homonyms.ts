/**
 * Nouns, in the singular and lower case, that English uses for unrelated things often enough that equal labels alone
 * say little: "bat", "bank", "Java". Words whose meanings shade into each other within one subject ("program",
 * "process", "model") are left out, because they name one thing far more often than two.
 */
const homonyms: ReadonlySet<string> = new Set(
  `ace amazon anchor angle apache apple arch arm atlas bail bale ball band bank bar barge bark baron base bass bat batter
  battery bay beam bear bed bee beetle bell berg berth bill birch bishop bit blade block bluff board boil bolt bond boom
  boot bore bow bowl box boxer brace branch break bridge brief brush buck buffer bug bulb bull bullet bumper bunk bus
  bust butt button cabinet cache calf camp canary cancer cane canon cap cape caper capital card cardinal case cast
  cataract cell chain chair champagne change channel charge chest chestnut chick chip chord chrome clam clip clipper
  cloud club clutch coach coat cobra cod code coin colon colt column comet compass complex composition conductor cone
  console contact container cookie coral cord corn corona counter court cover crab craft crane crate crib cricket crop
  cross crown cue culture cup curb current cushion cut cycle dam dart dash date deck degree delta depression diamond
  diaphragm die digest digit dish dock dolphin domain domino draft dragon drawer dress drill drive driver drone drum
  duck eagle ear eclipse egret elder element engine express eye face falcon fall fan fast fault fawn fence fencing
  ferret field figure file filing fillet film filter fin fire firm flag flare flask flat fleet flight float flour fluke
  flush flute flux fly foil fold font foot force forge fork form foundation founder fox frame fret frog fry fuse gable
  gait galaxy gall galley game gauge gear gem general gill gin glass go goal gopher gore grade grain grate grave grill
  groom ground grouse gull gum habit hail ham hammer hamper handle harbor harp hash hatch hawk head heap heart hedge
  heel helm hide hive hobby holly hood hook hop horn host hull husky hydra ice icon impression inch ink instrument iris
  iron issue ivy jack jade jaguar jam jar java jay jerk jet joint jumper junction junk jupiter kernel key kid kite kiwi
  knot lace lance lap lark lash latch lead leaf league lemon lens letter lever lie light limb lime line link litter load
  loaf lobby lock log loom lot lotus lounge lumber lynx mace mail mammoth mandarin mantle maple marble march mare marine
  mark maroon marrow mars martin mask mass mast mat match mate matrix meal mean medium mercury meter mill mine minor
  mint minute mite miter model mold mole monitor moor mortar mosaic motion mould mount mouse mouth mug mummy muscle muse
  mushroom mustang nail nap nave navel needle net network newton nickel node note novel nurse nut nutmeg oak object
  olive opera oracle orange orchid order organ oyster pack pad page pallet palm pan panel paper parade park parrot party
  pass paste patch patient pawn peak pelican pen pepper perch pet phoenix phoneme piano pick pickle pike pile pilot pin
  pine pipe pit pitch pitcher pivot plague plane plant plaster plate platform play plot plug plum pluto pod point poker
  pole polish poll polo pool poplar port portal porter post pound power present press prime primer prism prop prune puck
  pulse puma pump punch punt pupil python quack quarry quarter queen queue quill quiver rabbit racket radical rail rake
  ram range rap rash raven ray record reef reel register relay rent reservoir rest riddle rig ring ripple roach robin
  rock rocket rod roll roller rook root rose rosemary rover row ruby ruff ruler run runner rush rust sable saddle safari
  safe sage sail salsa sandal sap sash satellite saturn saw scale school scope score scout scrap screen scroll
  scrub seal seam season seat second sentence server set shaft shag shank shed sheet shell shift shingle shoal shock
  shoot shot shower shuttle sign sink siren skate skip slide sling slip sloth slug smack smelt snake snap snipe soap
  socket sole solution sound spade spam spar spark spat spell sphinx spider spine spirit spit spoke spot spring spruce
  spur squash stable staff stage stake stalk stall stamp star station steer stem step stern stick stirrup stock stool
  storm story strain strait strand straw stream strike string stroke strut stud style subject suit swallow swede swell
  swift swing switch table tablet tackle tag tail tangent tank tap tape tart tartar taurus teal tear tee temple tender
  terminal terrier thread thrush thyme tick tie tiger tile till tiller tin tip tire tissue titan toast toll tomcat tone
  tongue tonic top torch torpedo toy track tract trailer train tray trial triangle trident trigger trip troll trunk tube
  tumbler turkey turtle utility vault vein venus verse vessel vice viola viper virus volume wake ward warp watch wave
  wax weaver web wharf wheel whip wick wicket widow will wind wing wire worm wren yak yard yarn yew yoke`
    .trim()
    .split(/\s+/),
);

/** True if a label key, a single word in the singular, is the name of unrelated things. */
export function isHomonym(labelKey: string): boolean {
  return homonyms.has(labelKey);
}
