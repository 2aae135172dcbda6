/**
 * True when the end that its format demands is missing: what a decoder gives of such a picture ends somewhere,
 * silently.
 */
export function isCutOff(bytes: Uint8Array): boolean {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = picture.subarray(-1024);
  switch (picture.readUInt16BE(0)) {
    case 0x8950: // PNG
      return !tail.includes('IEND');
    case 0xffd8: // JPEG
      return !tail.includes(Buffer.from([0xff, 0xd9]));
    case 0x4749: // GIF
      return !tail.includes(0x3b);
    case 0x5249: // WebP, in a RIFF container
      return picture.readUInt32LE(4) + 8 > picture.length;
    default: // BMP
      return picture.readUInt32LE(2) > picture.length;
  }
}
