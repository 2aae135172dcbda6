import type { Palette } from '../palette.js';
import { drawLabel } from './draw-label.js';

/** Label that may be drawn, beside its concept. */
export interface PlacedLabel {
  key: string;
  label: string;
  x: number;
  y: number;
  /** Radius of the concept. */
  size: number;
  /** It is drawn whatever it covers. */
  forceLabel: boolean;
}

interface LabelSettings {
  labelFont: string;
  labelSize: number;
  labelWeight: string;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Labels of one drawing of the map. */
export interface LabelPlaces {
  add(context: CanvasRenderingContext2D, label: PlacedLabel, settings: LabelSettings): void;
  /** Draws those that cover no other, of the larger concepts first, and forgets all. */
  draw(palette: Palette): void;
  /** True if the label of a concept was drawn last. */
  has(key: string): boolean;
}

/** Collects the labels of each drawing, so that it can leave out those that would cover another. */
export function createLabelPlaces(): LabelPlaces {
  const widths = new Map<string, number>();
  let added: PlacedLabel[] = [];
  let drawn = new Set<string>();
  let last: { context: CanvasRenderingContext2D; settings: LabelSettings } | null = null;
  return {
    add(context, label, settings) {
      last = { context, settings };
      added.push(label);
    },
    draw(palette) {
      drawn = new Set();
      const boxes: Box[] = [];
      for (const one of added.sort(byImportance)) {
        const { context, settings } = last!;
        let width = widths.get(one.label);
        if (width === undefined) {
          context.font = `${settings.labelWeight} ${settings.labelSize}px ${settings.labelFont}`;
          width = context.measureText(one.label).width;
          widths.set(one.label, width);
        }
        const box = {
          ...{ left: one.x - one.size, right: one.x + one.size + 3 + width },
          ...{ top: one.y - settings.labelSize / 2, bottom: one.y + settings.labelSize / 2 },
        };
        if (!one.forceLabel && boxes.some((other) => overlap(box, other))) continue;
        boxes.push(box);
        drawn.add(one.key);
        drawLabel(context, one, settings, palette);
      }
      added = [];
    },
    has: (key) => drawn.has(key),
  };
}

function byImportance(one: PlacedLabel, other: PlacedLabel): number {
  const byForce = Number(other.forceLabel) - Number(one.forceLabel);
  return byForce || other.size - one.size || (one.key < other.key ? -1 : 1);
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
