import type { NounPhrase } from '../noun-phrases.js';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** What is run by moving or taking, not by managing. */
const covered =
  words(`marathon race mile kilometre kilometer lap relay distance course risk errand gauntlet temperature fever
  bath story article ad advertisement sprint hurdle`);

/** What is held by meeting, having or thinking, not by containing. */
const happening =
  words(`festival meeting election conference congress concert party service ceremony event fair market talk
  debate vote referendum trial hearing tournament championship session inquiry exam match parade feast contest competition
  assembly summit office post position title record belief view opinion power rank job breath attention promise line ground
  degree licence license patent key share stake lead throne hand reception funeral wedding banquet auction exhibition seminar
  workshop race court council dance ball rally strike vigil press`);

/** Whether a verb with this object has the sense that the relationship type says. */
export function isMeant(type: string, lemma: string, { head, determiner, plural }: NounPhrase): boolean {
  const object = head.toLowerCase();
  // "runs marathons": what is managed is one, or somebody's.
  if (lemma === 'run' && type === 'REGULATES')
    return !covered.has(object) && (determiner !== undefined || plural !== true);
  if (/^(?:hold|host)$/.test(lemma) && type === 'CONTAINS') return !happening.has(object);
  return true;
}
