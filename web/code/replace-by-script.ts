import { EditorView } from '@codemirror/view';

/**
 * Writes over a selection by script. Left to themselves, browsers carry the looks of the replaced words over to the new
 * ones by a style attribute, which the policy of the page refuses.
 */
export const replaceByScript = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType } = event;
    const { from, to, empty } = view.state.selection.main;
    if (inputType !== 'insertText' || data === null || empty || view.composing) return false;
    event.preventDefault();
    const insert = () =>
      view.state.update({
        ...view.state.replaceSelection(data),
        userEvent: 'input.type',
        scrollIntoView: true,
      });
    const isHandled = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert));
    if (!isHandled) view.dispatch(insert());
    return true;
  },
});
