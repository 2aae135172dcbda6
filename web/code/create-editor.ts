import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { EditorState, Prec } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { completeCypher } from './complete-cypher.js';
import { cypherLanguage } from './cypher-language.js';
import { editorTheme } from './editor-theme.js';
import { jsonLanguage } from './json-language.js';
import { marksField, showMarks } from './marks.js';
import { replaceByScript } from './replace-by-script.js';
import type { Mark } from './mark.js';

export interface EditorOptions {
  text: string;
  language: 'cypher' | 'json';
  /** Name for screen readers. */
  label: string;
  placeholder?: string;
  /** Relationship types that are offered. */
  types: () => readonly string[];
  onChange: (text: string) => void;
  /** Called by Ctrl+Enter. */
  onRun: () => void;
}

/** Editor that is open in an element. */
export interface Editor {
  setText(text: string): void;
  show(marks: readonly Mark[]): void;
  focus(): void;
  destroy(): void;
}

/**
 * Opens an editor in an element. It is in a shadow root, where its styles are adopted by script: in the document itself
 * they would be an element that the policy of the page refuses.
 */
export function createEditor(host: HTMLElement, options: EditorOptions): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.replaceChildren();
  const run = { key: 'Mod-Enter', run: () => (options.onRun(), true) };
  /** True while the text is set from outside, which is no change by the user. */
  let isSet = false;
  const isCypher = options.language === 'cypher';
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        Prec.highest(keymap.of([run])),
        ...[lineNumbers(), history(), drawSelection(), bracketMatching(), closeBrackets()],
        // Those that turn the direction of writing would show another query than the one that runs.
        highlightSpecialChars({ addSpecialChars: /[\u202a-\u202c\u2068]/g }),
        autocompletion(isCypher ? { override: [completeCypher(options.types)] } : { override: [] }),
        // Tab leaves the editor, so that the keyboard alone is enough.
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
        isCypher ? cypherLanguage : jsonLanguage,
        marksField,
        replaceByScript,
        editorTheme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': options.label }),
        placeholder(options.placeholder ?? ''),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && !isSet) options.onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText(text) {
      if (text === view.state.doc.toString()) return;
      isSet = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      isSet = false;
    },
    show: (marks) => showMarks(view, marks),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
