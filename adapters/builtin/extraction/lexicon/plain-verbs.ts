/** Common verbs that state no relationship type; knowing them keeps them out of noun phrases. */
export const plainVerbs: readonly string[] =
  `abandon absorb accelerate accept access accompany accumulate achieve act adapt add address adjust agree aim answer appear apply approach ask assign attach attack
  attract bear begin bind boil break bring build buy call capture carry catch change charge check choose claim clean clear
  climb close collect collide combine come compare compete complete compress compute concentrate concern condense conduct
  connect consider construct consume convert convey cool copy correct cost count cover cross cut deal decay decide decline
  decode decompose dedicate define delay depart deposit describe design destroy detect develop differ dig disappear
  discharge discover display dissolve distribute divide drain draw drop dry earn eat emerge employ empty encode end enter
  erode escape establish estimate evaluate evaporate examine exchange execute exist expand expect explain export express
  extend extract face fail fall feed feel fill filter find finish fit fix flow focus force freeze function gain gather get
  give go grow handle happen hear heat help hide identify ignore import indicate infiltrate inform intercept introduce
  invest involve join keep kill know lack last launch lay learn leave let lie link list live load locate look lose make
  mark match matter meet melt merge migrate mix move name note notice observe obtain occur offer open operate organise
  organize outweigh own pass pay penetrate perform place plan plant point pollute pour power prefer prepare present press
  process propose prove pull purchase push put reach react read receive recharge recognise recognize record recover recycle
  refer reflect refuse remain remember remove rename render repair repeat replace report represent request reset resist
  respond rest restore retain reveal rise rotate run save say scan search see seem select sell send separate serve set settle share
  shift show shrink sink sit solve sort sound speak specify spend split spread stand start state stay stick study submit suffer
  suggest supplement surround survive switch take talk teach tell tend test think throw tie touch track trade transfer
  transform translate transport trap travel treat try turn understand update upgrade validate vary verify view visit
  wait want warm warn wash waste watch wear win withdraw work write abort acquire activate allocate annotate append archive automate await bypass cache cancel chain clone commit compile configure
  crash debug deploy disable drag emulate evict expire expose fetch flush forward generalise generalize harm hash implement indent inherit
  initialise initialize inject insert install instruct integrate interact invoke iterate kick lock log map migrate mimic mount negotiate
  notify omit outperform overlap override overwrite parse perceive ping poll print proceed queue quote recommend redirect refactor reload rely
  resolve restart retrieve retry reuse rewrite route sample scale schedule serialise serialize ship signal simplify simulate skip sleep
  spawn subscribe substitute succeed surpass suspend sync terminate throttle tolerate toggle train trim truncate tune unlock wrap yield`.split(
    /\s+/,
  );
