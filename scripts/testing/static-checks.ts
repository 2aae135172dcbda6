import { spawn } from 'node:child_process';

/** Static checks; each counts as one test. */
const staticChecks = [
  { name: 'the code is formatted', script: 'format:check' },
  { name: 'the types fit, and the linter finds nothing', script: 'check' },
  { name: 'the workflows bundle', script: 'bundle' },
];

export interface StaticCheck {
  name: string;
  passed: boolean;
  /** Output on both streams. */
  output: string;
}

/** Runs the checks one after the other: they are as heavy as a lane of tests, and run beside those. */
export async function runStaticChecks(): Promise<StaticCheck[]> {
  const checks: StaticCheck[] = [];
  for (const { name, script } of staticChecks) {
    const { status, output } = await npmRun(script);
    checks.push({ name, passed: status === 0, output });
  }
  return checks;
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
