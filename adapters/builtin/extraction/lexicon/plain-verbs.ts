/** Common verbs that state no relationship type; knowing them keeps them out of noun phrases. */
export const plainVerbs: readonly string[] =
  `bleed erupt ingest perspire vomit fry roast grill knead slice weld solder smelt annex colonise colonize exile behead enslave
  liberate transplant legislate acquit convict overrule repeal tutor lecture boycott derail unload dock moor anchor
  abandon absorb accelerate accept access accompany accumulate achieve act adapt add address adjust agree aim answer appear apply approach ask assign attach attack
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
  spawn subscribe substitute succeed surpass suspend sync terminate throttle
  accuse admire admit advertise agree alarm allege amuse announce apologise apologize appeal appoint appreciate argue arrest
  arrive assert associate assure attend beg behave believe belong bet bite blame bless blow boast bother bounce bow bury camp
  care celebrate chase chat cheat cheer chew chop circulate cite clap cling coach commemorate complain conceal concede conclude
  confess confide congratulate consult contact continue cooperate cope cough crack crawl cry cycle dance dare declare delight
  deprive descend desire devote die dine disagree disappoint discuss dislike dive donate dream dress drift drown elect embark
  embarrass emphasise emphasize endure engage enjoy enquire entertain exclaim excuse explode explore fade fancy fasten flash
  flee fling float fly fold forget forgive frown gaze glance grab grin grip groan guess hang hate haunt hesitate hop hug hum
  hurry imagine impose inquire insist intend jog joke jump kiss kneel laugh lean leap lend lick listen loan love march marry
  meditate mention misunderstand moan mourn murder murmur nod obey object offend owe pack park participate pat pause peel phone
  pinch plead plunge pose practise praise pray preach pretend prevail protest pursue race realise realize rebel reckon recollect
  refrain rejoice relax remark remind rent request rescue resign resume retire retreat ride ring roar rob roll rub rush sail
  scatter scold scratch scream seize shake shave shine shiver shoot shop shout shrug sigh sing sip skate ski slam slide slip
  smile smoke snatch sneeze snow sob speculate spill spit spray squeeze stare steal stroll struggle stumble succeed suck sue
  suppose surrender suspect swallow swear sweat sweep swim swing tap tease telephone tempt thank tidy tour tow tremble trick
  trip trust twist utter vanish venture vote wander wave weep whisper whistle wink wish witness wonder worry worship wrestle yawn
  accomplish acknowledge analyse analyze browse communicate delegate edit err expose fulfil fulfill grasp hire hope interpret
  mobilise mobilize neglect overlook prosecute reply reward satisfy seek specialise specialize walk
  yell judge collect carry transport distribute score slump climb plot rediscover insulate conduct earn win bring send pump deposit collect compute count describe reveal
  wear deserve borrow settle weigh register discover notice recall rank travel lay age adhere assign attempt await award bet
  bore broadcast broaden bump calm capsize cater cease chain charm chart choke clarify cluster coat coexist coil collapse
  command commence commute compensate confront confuse conquer contemplate contend contest convene crumble cure curl dazzle
  dedicate deduce defer deform defraud deliberate demolish denounce depict detach detain deteriorate diagnose dictate digest
  dilute dine disagree discard disclose disguise dispatch disperse dispose dissent diversify divert dominate dwell elapse
  elevate elude emigrate enact enclose endeavour engulf enlarge enlist enquire ensue equate evacuate excavate excel exclude
  exempt exert exhale faint falter flourish fluctuate flutter forecast predictSize fracture glow gossip graduate graze greet
  grumble hail halt harvest hasten hatch haul hover howl identify immigrate impart imprison indulge inflict inhale inject
  inquire inspect instruct insure intervene interview invade investigate isolate jeer jostle kidnap lament linger loot lurk
  magnetise migrate mingle mistake mock mope mumble narrate navigate nominate nurse oblige oversleep panic pardon peep penalise
  perish persevere persist pierce plough ponder populate postpone procrastinate proclaim prolong pronounce prosper publicise
  punish quarrel quit rain recite reclaim reconcile recruit redeem refund regain regret rehearse reiterate relate relinquish
  reproduce resent reside resonate rethink retract reunite rinse ripen rot sack sacrifice salute sanction scrape scrub seep
  segregate shed shelter sift simmer skim slaughter snap snore soak soar sparkle spoil sprinkle sprout squash stagger stain
  startle starve stem stimulate stoop stray strive subside subtract sunbathe swerve tackle tame tarnish taste thrive tickle
  toil topple toss trample trespass trickle tumble uncover undergo undertake unfold unify uproot urge vaporise wade wail wed
  welcome wither withhold withstand wobble wrinkle wrap zoom tolerate toggle train trim truncate tune unlock wrap yield`.split(
    /\s+/,
  );
