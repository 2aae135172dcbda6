/** True where the letter sounds as a vowel: a y does so behind a consonant. */
function isVowel(letter: string, isBehindConsonant: boolean): boolean {
  return letter === 'y' ? isBehindConsonant : /[aeiou]/.test(letter);
}

/** Letters as `v` and `c`. */
function soundsOf(stem: string): string {
  let sounds = '';
  for (const letter of stem) sounds += isVowel(letter, sounds.endsWith('c')) ? 'v' : 'c';
  return sounds;
}

/** Number of times that a consonant follows a vowel: what Porter calls the measure. */
export function syllables(stem: string): number {
  return soundsOf(stem).match(/vc/g)?.length ?? 0;
}

/** True where any letter sounds as a vowel; here a y does so anywhere but at the beginning. */
export function hasVowel(stem: string): boolean {
  return /[aeiou]|.y/.test(stem);
}

/** True where it ends as "hop": consonant, vowel, and a consonant that is not w, x or y. */
export function endsShort(stem: string): boolean {
  return /cvc$/.test(soundsOf(stem)) && !/[wxy]$/.test(stem);
}
