import { spawn } from 'node:child_process';

/** What is checked without running the program; each counts as one test. */
const staticChecks = [
  { name: 'the code is formatted', script: 'format:check' },
  { name: 'the linter finds nothing', script: 'lint' },
  { name: 'the types fit', script: 'types' },
  { name: 'the workflows bundle', script: 'bundle' },
];

/** Runs the checks one after the other, showing the output of those that fail. */
export async function runStaticChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  console.log('\n  checks without running');
  for (const { name, script } of staticChecks) {
    const { status, output } = await npmRun(script);
    console.log(`    ${status === 0 ? '✔' : '✖'} ${name}`);
    if (status === 0) continue;
    failed += 1;
    console.log(output.trimEnd().replace(/^/gm, '        '));
  }
  return { passed: staticChecks.length - failed, failed };
}

function npmRun(script: string): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ status: null, output: error.message }));
    child.once('close', (status) => resolve({ status, output }));
  });
}
