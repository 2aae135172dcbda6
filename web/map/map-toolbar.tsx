import { Button } from '../components/button.js';

export interface MapToolbarProps {
  onZoom: (by: 'in' | 'out' | 'all') => void;
  /** Share of the layout that is computed, 0 to 1. */
  share: number;
  onStop: () => void;
}

/** Buttons over the map, and the progress of its layout. */
export function MapToolbar({ onZoom, share, onStop }: MapToolbarProps) {
  return (
    <>
      {share < 1 && (
        <div class="map-progress">
          <span>Arranging: {Math.floor(share * 100)} %</span>
          <Button small onClick={onStop}>
            Stop here
          </Button>
        </div>
      )}
      <div class="map-buttons" role="group" aria-label="Zoom">
        <Button small label="Zoom in" onClick={() => onZoom('in')}>
          +
        </Button>
        <Button small label="Zoom out" onClick={() => onZoom('out')}>
          −
        </Button>
        <Button small onClick={() => onZoom('all')}>
          Show all
        </Button>
      </div>
    </>
  );
}
