/** Colour of a badge or a message by what it says. */
export type Tone = 'neutral' | 'good' | 'bad' | 'warning' | 'accent';
