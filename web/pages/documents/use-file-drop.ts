import { useEffect, useState } from 'preact/hooks';
import { navigate, place } from '../../routing/location.js';
import { addFiles } from '../upload/uploads.js';

/** Takes files that are dropped anywhere on the window to the upload page; true while files are over it. */
export function useFileDrop(enabled: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    const stop = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void): void =>
      addEventListener(name, act, { signal: stop.signal });
    on('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    });
    // Only leaving the window has no element that is entered.
    on('dragleave', (event) => event.relatedTarget === null && setOver(false));
    on('drop', (event) => {
      setOver(false);
      const files = event.dataTransfer?.files ?? [];
      if (files.length === 0) return;
      event.preventDefault();
      addFiles(files);
      const ontology = place.value.query.get('ontology');
      navigate(ontology === null ? '/upload' : `/upload?${new URLSearchParams({ ontology }).toString()}`);
    });
    return () => stop.abort();
  }, [enabled]);
  return isOver;
}
