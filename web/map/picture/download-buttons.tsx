import { Button } from '../../components/button.js';
import { toast } from '../../components/toasts.js';
import { saveFile } from '../../downloads/save-file.js';
import type { MapPicture } from './map-picture.js';
import { toPng } from './to-png.js';
import { heightOf, toSvg } from './to-svg.js';
import type { SvgOptions } from './to-svg.js';

export interface DownloadButtonsProps {
  /** Null until it is drawn. */
  read: () => MapPicture | null;
  options: SvgOptions;
}

/** Buttons that save the map as it is on the screen. */
export function DownloadButtons({ read, options }: DownloadButtonsProps) {
  const save = async (kind: 'png' | 'svg'): Promise<void> => {
    const picture = read();
    if (picture === null) return;
    const svg = toSvg(picture, options);
    try {
      const content =
        kind === 'svg'
          ? new Blob([svg], { type: 'image/svg+xml' })
          : await toPng(svg, picture.width, heightOf(picture, options));
      saveFile(content, `map.${kind}`);
    } catch (error) {
      toast((error as Error).message);
    }
  };
  return (
    <div class="map-downloads" role="group" aria-label="Download">
      <Button small label="Download as PNG" onClick={() => void save('png')}>
        PNG
      </Button>
      <Button small label="Download as SVG" onClick={() => void save('svg')}>
        SVG
      </Button>
    </div>
  );
}
