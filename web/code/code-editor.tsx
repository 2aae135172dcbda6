import { useEffect, useRef, useState } from 'preact/hooks';
import { ErrorMessage } from '../components/error-message.js';
import type { Editor, EditorOptions } from './create-editor.js';
import type { Mark } from './mark.js';

export interface CodeEditorProps extends Omit<EditorOptions, 'types'> {
  types?: readonly string[];
  marks?: readonly Mark[];
}

const noMarks: readonly Mark[] = [];

/** Editor with colours, completion and messages at their places; it is loaded when it is first shown. */
export function CodeEditor(props: CodeEditorProps) {
  const { text, language, label, marks = noMarks } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const last = useRef(props);
  const written = useRef<string[]>([]);
  const [state, setState] = useState<'loading' | 'open' | Error>('loading');
  last.current = props;
  useEffect(() => {
    let left = false;
    import('./create-editor.js').then(
      ({ createEditor }) => {
        if (left || host.current === null) return;
        editor.current = createEditor(host.current, {
          ...{ text: last.current.text, language, label, types: () => last.current.types ?? [] },
          ...(props.placeholder !== undefined && { placeholder: props.placeholder }),
          onChange: (next) => {
            written.current.push(next);
            last.current.onChange(next);
          },
          onRun: () => last.current.onRun(),
        });
        setState('open');
      },
      (error: Error) => left || setState(error),
    );
    return () => {
      left = true;
      editor.current?.destroy();
    };
  }, []);
  useEffect(() => {
    // The page learns of what is written a moment later; only another text is one that it sets.
    const at = written.current.indexOf(text);
    written.current = at < 0 ? [] : written.current.slice(at + 1);
    if (at < 0) editor.current?.setText(text);
  }, [text]);
  useEffect(() => editor.current?.show(marks), [marks, state]);
  if (state instanceof Error) return <ErrorMessage error={state} />;
  return <div ref={host} class="code-editor" aria-busy={state === 'loading'} />;
}
