import { createCanvas, type Canvas } from '@napi-rs/canvas';

/** A picture turned clockwise by a multiple of 90 degrees. */
export function turnedBy(picture: Canvas, degrees: number): Canvas {
  const lies = degrees % 180 !== 0;
  const canvas = createCanvas(lies ? picture.height : picture.width, lies ? picture.width : picture.height);
  const context = canvas.getContext('2d');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}

/** A picture drawn again at `scale` times its width and height. */
export function enlarged(picture: Canvas, scale: number): Canvas {
  const canvas = createCanvas(picture.width * scale, picture.height * scale);
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
