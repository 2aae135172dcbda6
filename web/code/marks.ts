import { StateEffect, StateField } from '@codemirror/state';
import type { EditorState, Range } from '@codemirror/state';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import type { DecorationSet } from '@codemirror/view';
import type { Mark } from './mark.js';

const setMarks = StateEffect.define<readonly Mark[]>();

/** Messages that stand below the line that they are about, until it is changed. */
export const marksField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    for (const effect of transaction.effects) if (effect.is(setMarks)) return decorate(transaction.state, effect.value);
    return transaction.docChanged ? Decoration.none : shown;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Shows messages at their places; the cursor goes to the first error. */
export function showMarks(view: EditorView, marks: readonly Mark[]): void {
  const error = marks.find(({ severity }) => severity === 'error');
  const anchor = error && Math.min(error.offset, view.state.doc.length);
  view.dispatch({
    effects: setMarks.of(marks),
    ...(anchor !== undefined && { selection: { anchor }, scrollIntoView: true }),
  });
}

function decorate(state: EditorState, marks: readonly Mark[]): DecorationSet {
  const parts: Range<Decoration>[] = [];
  for (const { offset, message, severity } of marks) {
    const from = Math.min(offset, state.doc.length);
    const line = state.doc.lineAt(from);
    const word = /^[\w$]+|^\S/.exec(line.text.slice(from - line.from))?.[0] ?? '';
    if (word !== '') parts.push(Decoration.mark({ class: `cm-mark-${severity}` }).range(from, from + word.length));
    const widget = new Message(from - line.from, message, severity);
    parts.push(Decoration.widget({ widget, block: true, side: 1 }).range(line.to));
  }
  return Decoration.set(parts, true);
}

/** A message below the place in its line that it is about. */
class Message extends WidgetType {
  readonly text: string;
  readonly severity: Mark['severity'];
  constructor(column: number, message: string, severity: Mark['severity']) {
    super();
    this.text = `${' '.repeat(column)}^ ${message}`;
    this.severity = severity;
  }
  override eq({ text, severity }: Message): boolean {
    return text === this.text && severity === this.severity;
  }
  override toDOM(): HTMLElement {
    const element = document.createElement('div');
    element.className = `cm-message cm-message-${this.severity}`;
    element.textContent = this.text;
    return element;
  }
}
