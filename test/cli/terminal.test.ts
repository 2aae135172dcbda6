import assert from 'node:assert/strict';
import { createProgressDisplay } from '../../cli/ingest/progress-display.js';
import { printTable } from '../../cli/output/table.js';
import { withoutControls } from '../../cli/output/terminal.js';
import { fakeTerminal } from './fake-terminal.js';

describe('the terminal', () => {
  it('is coloured only where a person looks who wants it', () => {
    const painted = (tty: boolean, env: Record<string, string>) =>
      fakeTerminal({ tty, env }).terminal.paint('bold', 'x');
    assert.equal(painted(true, {}), '\u001b[1mx\u001b[22m');
    assert.equal(painted(true, { NO_COLOR: '1' }), 'x');
    assert.equal(painted(true, { TERM: 'dumb' }), 'x');
    assert.equal(painted(false, {}), 'x');
  });

  it('keeps its own colours and takes out the commands of others', () => {
    const { terminal, stdout } = fakeTerminal({ tty: true });
    terminal.line(`${terminal.paint('bold', 'a\u001b[2Jb')} c\u001b]0;d\u0007`);
    assert.equal(stdout(), '\u001b[1ma[2Jb\u001b[22m c]0;d\n');
  });

  it('leaves text, tabs and line breaks as they are', () => {
    const text = 'Zürich\t日本\n\u{1f600} e\u0301';
    assert.equal(withoutControls(text), text);
  });

  it('aligns columns by what characters take up, not by how many there are', () => {
    const { terminal, stdout } = fakeTerminal();
    printTable(
      terminal,
      ['name', 'n'],
      [
        ['日本', '1'],
        ['e\u0301a\nb', '2'],
      ],
    );
    assert.equal(stdout(), 'name  n\n日本  1\ne\u0301a b  2\n');
  });
});

describe('the progress of an ingestion', () => {
  it('is a bar on a terminal, that makes way for notes and goes in the end', () => {
    const { terminal, stderr } = fakeTerminal({ tty: true });
    const display = createProgressDisplay(terminal);
    display.bar(0.5, `chunk 2/4 ${'long '.repeat(30)}`);
    display.event('never shown');
    display.note('Careful.');
    display.end();
    const clear = '\r\u001b[2K';
    const bar = `[############............]  50 %  chunk 2/4 ${'long '.repeat(30)}`.slice(0, 59);
    assert.equal(stderr(), `${clear}${bar}${clear}Careful.\n${clear}${bar}${clear}`);
  });

  it('takes a terminal that does not tell its width for 80 columns wide', () => {
    const { terminal, stderr } = fakeTerminal({ tty: true, columns: 0 });
    createProgressDisplay(terminal).bar(1, 'x'.repeat(100));
    assert.equal(stderr().replace('\r\u001b[2K', '').length, 79);
  });

  it('is plain lines elsewhere', () => {
    const { terminal, stderr } = fakeTerminal();
    const display = createProgressDisplay(terminal);
    display.bar(0.5, 'never shown');
    display.event('a.md: completed');
    display.note('Careful.');
    display.end();
    assert.equal(stderr(), 'a.md: completed\nCareful.\n');
  });
});
