import { ESLint } from 'eslint';
import ts from 'typescript';

/**
 * Finds what `npm run types` and `npm run lint` find, over one program: reading and checking all types takes most of
 * the time of either. Prints what is wrong and exits with 1 if there is anything.
 */
const root = process.cwd();
const host: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: () => root,
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};

const program = openProgram();
const issues = ts.getPreEmitDiagnostics(program);
if (issues.length > 0) report(ts.formatDiagnostics(issues, host));

const parserOptions = { projectService: false, programs: [program] };
const eslint = new ESLint({ overrideConfig: { files: ['**/*.ts'], languageOptions: { parserOptions } } });
const results = await eslint.lintFiles(['.']);
if (results.some(({ errorCount }) => errorCount > 0)) {
  report(await (await eslint.loadFormatter('stylish')).format(results));
}

/** @throws Error where tsconfig.json cannot be read */
function openProgram(): ts.Program {
  const parsed = ts.getParsedCommandLineOfConfigFile('tsconfig.json', undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic(issue) {
      throw new Error(ts.formatDiagnostic(issue, host));
    },
  });
  if (parsed === undefined) throw new Error('tsconfig.json cannot be read.');
  return ts.createProgram({ rootNames: parsed.fileNames, options: parsed.options });
}

function report(text: string): void {
  process.stdout.write(`${text.trimEnd()}\n`);
  process.exitCode = 1;
}
