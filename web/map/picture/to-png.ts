/** Pixels of the picture for each one of the screen. */
const scale = 2;

/**
 * Draws an SVG picture as PNG, finer than it is on the screen.
 * @throws Error where the browser cannot draw a picture of this size
 */
export async function toPng(svg: string, width: number, height: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * scale;
    canvas.height = height * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('The browser cannot draw a picture of this size.');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}
