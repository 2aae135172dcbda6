import { Fragment } from 'preact';

/** Name of a type of relationships; it breaks between its words, and not within them. */
export function RelationshipType({ name }: { name: string }) {
  return (
    <code class="relationship-type">
      {name.split(/(?<=_)/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
