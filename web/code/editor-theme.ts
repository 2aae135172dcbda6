import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const looks = EditorView.theme({
  '&': {
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    fontSize: '0.95rem',
    minHeight: '8rem',
    borderRadius: '0.55rem',
  },
  '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6', overflow: 'auto', minHeight: '8rem' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.6rem 0', minHeight: '8rem' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': {
    backgroundColor: 'var(--sunken)',
    color: 'var(--quiet)',
    borderRight: '1px solid var(--line)',
    borderRadius: '0.55rem 0 0 0.55rem',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
  '.cm-placeholder': { color: 'var(--quiet)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: '0.4rem',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '.cm-mark-error': { textDecoration: 'underline wavy var(--bad) 1.5px', textUnderlineOffset: '3px' },
  '.cm-mark-warning': { textDecoration: 'underline wavy var(--warning) 1.5px', textUnderlineOffset: '3px' },
  '.cm-message': { padding: '0 0.4rem 0.2rem 6px', whiteSpace: 'pre-wrap' },
  '.cm-message-error': { color: 'var(--bad)', backgroundColor: 'var(--bad-soft)' },
  '.cm-message-warning': { color: 'var(--warning)', backgroundColor: 'var(--warning-soft)' },
});

const colors = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '600' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: [tags.number, tags.atom], color: 'var(--bad)' },
  { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: [tags.typeName, tags.propertyName], color: 'var(--warning)' },
  { tag: tags.function(tags.variableName), color: 'var(--accent-hover)' },
]);

/** Look of the editors, in the colours of the page's theme. */
export const editorTheme = [looks, syntaxHighlighting(colors)];
