import { useMemo, useState } from 'preact/hooks';
import { CodeEditor } from '../../code/code-editor.js';
import { errorMarks } from '../../code/error-mark.js';
import { Button } from '../../components/button.js';
import { ErrorMessage } from '../../components/error-message.js';
import { Loading } from '../../components/loading.js';
import { PageHeader } from '../../components/page-header.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { setQuery } from '../../routing/location.js';
import { can } from '../../session/session.js';
import { examples } from './examples.js';
import { ParametersField, parseParameters } from './parameters-field.js';
import { addToHistory, readHistory } from './query-history.js';
import { QueryResult } from './query-result.js';
import { QueryLists } from './query-lists.js';
import { SaveDialog } from './save-dialog.js';
import { useQueryRun } from './use-query-run.js';

/** Console for read-only queries in openCypher. */
export function Page({ query }: PageProps) {
  const [text, setText] = useState(query.get('query') ?? examples[0]!.query);
  const [values, setValues] = useState('');
  const [past, setPast] = useState(readHistory);
  const [saves, setSaves] = useState(false);
  const run = useQueryRun();
  const [refused, setRefused] = useState<Error | null>(null);
  const marks = useMemo(() => errorMarks(refused ?? run.error), [refused, run.error]);
  const vocabulary = useQuery('listRelationshipTypes', can('vocabulary:read') ? { query: { limit: 500 } } : null);
  const saved = useQuery('listQueryDefinitions', { query: { limit: 100 } });
  const parameters = parseParameters(values);
  const start = (explain: boolean): void => {
    if (text.trim() === '' || parameters === null) return;
    setQuery({ query: text });
    setPast(addToHistory(text));
    setRefused(null);
    void run.run(text, parameters, explain);
  };
  return (
    <>
      <PageHeader title="Query" lead="Read the graph with openCypher. Queries cannot change anything." />
      <div class="query-area">
        <div class="query-main">
          <CodeEditor
            {...{ text, marks, language: 'cypher', label: 'Query', onChange: setText, onRun: () => start(false) }}
            types={(vocabulary.data?.types ?? []).map(({ relationship_type: type }) => type)}
          />
          <ParametersField text={values} onChange={setValues} />
          <div class="actions query-actions">
            <Button kind="primary" busy={run.busy} disabled={parameters === null} onClick={() => start(false)}>
              Run
            </Button>
            {run.busy && <Button onClick={run.stop}>Stop</Button>}
            <Button disabled={run.busy || parameters === null} onClick={() => start(true)}>
              Explain
            </Button>
            <Button disabled={text.trim() === '' || parameters === null} onClick={() => setSaves(true)}>
              Save
            </Button>
            <span class="quiet small-text query-hint">
              <kbd>Ctrl</kbd> + <kbd>Enter</kbd> runs it
            </span>
          </div>
          {run.busy && <Loading label="Running the query" lines={4} />}
          {run.stopped && <p role="status">The query was stopped.</p>}
          {run.error !== null && <ErrorMessage error={run.error} />}
          {run.result !== null && <QueryResult of={run.result} />}
        </div>
        <QueryLists {...{ saved, past }} onOpen={setText} onPast={setPast} />
      </div>
      {saves && (
        <SaveDialog
          query={text}
          parameters={parameters ?? {}}
          onRefused={setRefused}
          onClose={() => setSaves(false)}
          onSaved={() => {
            setSaves(false);
            setRefused(null);
            saved.reload();
          }}
        />
      )}
    </>
  );
}
