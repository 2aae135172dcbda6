import type { Document } from '../../../client/index.js';
import { Field } from '../../components/field.js';
import { setQuery } from '../../routing/location.js';

/** Chooses the version that is shown; nothing where there is one. */
export function VersionChoice({ of: { version, versions } }: { of: Document }) {
  if (versions.length < 2) return null;
  const shown = versions.find((one) => one.version === version);
  return (
    <>
      <Field label="Version">
        {(control) => (
          <select
            {...control}
            class="version-choice"
            value={String(version)}
            onChange={(event) => {
              const chosen = versions.find((one) => String(one.version) === event.currentTarget.value);
              const number = chosen === undefined || chosen.current ? null : String(chosen.version);
              setQuery({ version: number, start: null, end: null, from: null }, { replace: false });
            }}
          >
            {versions.map((one) => (
              <option key={one.version} value={String(one.version)}>
                {one.version}
                {one.ingested_at === null ? '' : ` of ${one.ingested_at.slice(0, 10)}`}
                {one.current ? ' (current)' : ''}
              </option>
            ))}
          </select>
        )}
      </Field>
      {shown?.current === false && (
        <p class="message warning">This is an earlier version. The graph has the statements of the current one.</p>
      )}
    </>
  );
}
