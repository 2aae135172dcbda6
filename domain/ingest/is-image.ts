/** True if documents of this media type are images. */
export function isImage(mediaType: string): boolean {
  return mediaType.startsWith('image/');
}
