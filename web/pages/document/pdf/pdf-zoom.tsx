import { Button } from '../../../components/button.js';

/** Multiples of the width that there is. */
const steps = [1, 1.5, 2, 3, 4];

/** Buttons that make a page larger and smaller; 1 fits the width. */
export function PdfZoom({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  const at = steps.indexOf(zoom);
  const go = (by: number): void => onChange(steps[Math.max(0, Math.min(steps.length - 1, at + by))]!);
  return (
    <div class="actions" role="group" aria-label="Zoom">
      <Button small label="Zoom in" disabled={at === steps.length - 1} onClick={() => go(1)}>
        +
      </Button>
      <Button small label="Zoom out" disabled={at === 0} onClick={() => go(-1)}>
        −
      </Button>
      <Button small disabled={at === 0} onClick={() => onChange(1)}>
        Fit the width
      </Button>
    </div>
  );
}
