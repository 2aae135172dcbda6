import { documentHref } from '../../routing/links.js';

interface Place {
  start_offset: number;
  end_offset: number;
}

export interface PlacesProps {
  documentId: string;
  from: number;
  to: number;
  /** Number of the current version. */
  current: number | null;
  before: readonly Place[];
  after: readonly Place[];
}

/** Places that are linked; a concept may have many more. */
const maxPlaces = 3;

/** Links to where something is in the older and the newer version. */
export function Places({ documentId, from, to, current, before, after }: PlacesProps) {
  const sides = [
    { version: from, places: before },
    { version: to, places: after },
  ].filter(({ places }) => places.length > 0);
  return (
    <p class="small-text places">
      {sides.map(({ version, places }) => (
        <span key={version}>
          <span class="quiet">Version {version}: </span>
          {places.slice(0, maxPlaces).map(({ start_offset: start, end_offset: end }, at) => (
            <a
              key={start}
              href={documentHref(documentId, { start, end, version: version === current ? null : version })}
              aria-label={`Place ${at + 1} in version ${version}`}
            >
              {at === 0 ? 'place' : at + 1}
            </a>
          ))}
          {places.length > maxPlaces && <span class="quiet">of {places.length}</span>}
        </span>
      ))}
    </p>
  );
}
