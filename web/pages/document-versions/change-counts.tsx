import type { ChangeCounts as Counts } from '../../../client/index.js';

const subjects = { concepts: 'Concepts', quotes: 'Quotes', relationships: 'Relationships' } as const;

/** Numbers of concepts, quotes and relationships that were added, removed or stayed. */
export function ChangeCounts({ of }: { of: Counts }) {
  return (
    <>
      <table class="change-counts">
        <caption class="visually-hidden">Number of changes</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Added</th>
            <th scope="col">Removed</th>
            <th scope="col">Unchanged</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(subjects).map(([key, title]) => {
            const { added, removed, unchanged } = of[key as keyof Counts];
            return (
              <tr key={key}>
                <th scope="row">{title}</th>
                <td class="added">{added.toLocaleString('en')}</td>
                <td class="removed">{removed.toLocaleString('en')}</td>
                <td>{unchanged.toLocaleString('en')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="quiet small-text">A quote counts once for each concept that it is evidence for.</p>
    </>
  );
}
