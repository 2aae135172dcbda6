import { useEffect, useState } from 'preact/hooks';
import type { ComponentType } from 'preact';
import type { Document } from '../../../client/index.js';
import { ErrorMessage } from '../../components/error-message.js';
import { Loading } from '../../components/loading.js';
import type { MarkedPlace } from './marked-place.js';
import { isPdf } from './original-kind.js';
import { PictureView } from './picture-view.js';
import type { PdfViewProps } from './pdf/pdf-view.js';
import { useOriginal } from './use-original.js';

/** The original as it looks: a picture, or the pages of a PDF. */
export function OriginalView({ of, place }: { of: Document; place: MarkedPlace | null }) {
  const { bytes, error } = useOriginal(of);
  if (error !== null) return <ErrorMessage error={error} />;
  if (bytes === null) return <Loading label="Loading the original" lines={8} />;
  if (isPdf(of.content_type)) return <LazyPdfView document={of} bytes={bytes} place={place} />;
  return <PictureView document={of} bytes={bytes} />;
}

/** What shows PDFs is large, and loaded for the first one. */
function LazyPdfView(props: PdfViewProps) {
  const [View, setView] = useState<ComponentType<PdfViewProps> | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    import('./pdf/pdf-view.js').then(
      ({ PdfView }) => setView(() => PdfView),
      (failure: Error) => setError(failure),
    );
  }, []);
  if (error !== null) return <ErrorMessage error={error} onRetry={() => location.reload()} />;
  return View === null ? <Loading label="Loading the pages" lines={8} /> : <View {...props} />;
}
