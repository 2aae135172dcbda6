import type { ConceptSearchResult } from '../../client/index.js';
import { Badge } from './badge.js';
import type { Tone } from './tone.js';

/** Grounding of a concept in one phrase: whether what points at it speaks for it. */
export function GroundingBadge({ of }: { of: Pick<ConceptSearchResult, 'grounding_display' | 'grounding_strength'> }) {
  const { grounding_display: display, grounding_strength: strength } = of;
  if (display === undefined) return null;
  const title = strength == null ? undefined : `Grounding strength ${strength.toFixed(2)}`;
  return (
    <Badge tone={toneOf(display)} title={title}>
      {display}
    </Badge>
  );
}

function toneOf(display: NonNullable<ConceptSearchResult['grounding_display']>): Tone {
  if (display.endsWith('supported')) return 'good';
  if (display.endsWith('contested')) return 'bad';
  return display === 'mixed' ? 'warning' : 'neutral';
}
