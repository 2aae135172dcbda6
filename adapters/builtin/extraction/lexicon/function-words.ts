/** Function words of some languages: their share tells the language of a text, and they never begin or end a term. */
export const functionWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: of(`the a an of to in and is are was were be been it its that this these those with for on as by at from or which
    not but have has had can will would may might should must they their there when if than then so such also into
    between through while where who whose what how we you your he she his her our more most some any each other`),
  de: of(`der die das den dem des ein eine einer eines einem einen und ist sind war waren wird werden wurde nicht mit von
    zu zur zum im in auf für als auch an bei nach aus über durch um es sich er sie ich wir oder aber wie noch nur dass
    daß kann können hat haben sein ihre ihr diese dieser dieses wenn vor am zwischen unter mehr sowie bis man`),
  fr: of(`le la les un une des du de et est sont était été dans en pour que qui ne pas par sur au aux avec ce cette ces
    il elle ils elles se sa son ses leur leurs nous vous ou mais où plus comme être ont peut dont entre sans sous`),
  es: of(`el la los las un una unos unas de del y es son era fue en por para que con no se su sus al lo como más pero o
    este esta estos estas ha han entre sin sobre también cuando donde muy ser puede hasta desde`),
  it: of(`il lo la i gli le un uno una di del della dei delle e è sono era in per che con non si su da dal al alla come
    più ma o questo questa anche nel nella ha hanno tra fra essere può`),
  pt: of(`o a os as um uma de do da dos das e é são era foi em no na nos nas por para que com não se seu sua ao à como
    mais mas ou este esta também entre sem sobre ser pode até`),
  nl: of(`de het een en van is zijn was waren in op te dat die niet met voor aan er ook als bij door naar uit om maar of
    dan nog wel worden wordt kan deze dit tussen over`),
  sv: of(`och att det som en ett den är av för med på till i inte har var om ett men från vid kan ska så hur eller efter
    när mycket också denna detta dessa deras sin sitt sina genom mellan under över`),
  da: of(`og at det som en et den er af for med på til i ikke har var om men fra ved kan skal så eller efter når meget også
    denne dette disse deres sin sit sine gennem mellem under over blev bliver`),
  no: of(`og at det som en et den er av for med på til i ikke har var om men fra ved kan skal så eller etter når mye også
    denne dette disse deres sin sitt sine gjennom mellom under over ble blir`),
  fi: of(`ja on ei se että oli hän ovat myös kun joka jotka mutta tai niin kuin sen ne tämä nämä olla voi eivät sekä jos
    mukaan kanssa jälkeen ennen vain hänen niiden tämän`),
  la: of(`et in est non ad cum quod qui quae ut sed si ex ab de per aut esse sunt hoc nec atque ac etiam autem enim pro
    quam quo eius erat omnes omnia quoque`),
  pl: of(`i w na z do nie się jest to że o jak za od po przez dla są oraz lub ale czy który która które ten ta te był była
    było może przy także`),
};

/** English words that open a noun phrase. */
export const determiners: ReadonlySet<string> = of(`a an the this that these those each every some any no its their his
  her our your my whose another both either neither all many few several much most more other such what which`);

function of(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
