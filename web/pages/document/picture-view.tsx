import { useEffect, useState } from 'preact/hooks';
import type { Document } from '../../../client/index.js';

/** A document that is a picture, with what was read from it as its description. */
export function PictureView({
  document: { content_type: type, content },
  bytes,
}: {
  document: Document;
  bytes: ArrayBuffer;
}) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return (
    <figure class="picture">
      {address !== null && <img src={address} alt="The original of this document" />}
      <figcaption>
        <h2>Text that was read from it</h2>
        <p class="document-text">{content.text}</p>
      </figcaption>
    </figure>
  );
}
