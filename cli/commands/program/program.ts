import type { Command } from 'commander';
import { examples } from '../../examples.js';
import type { CliDependencies } from '../../dependencies.js';
import { addProgramCompile } from './compile.js';
import { addProgramResult } from './result.js';
import { addProgramRun } from './run.js';
import { addProgramDelete, addProgramList, addProgramSave, addProgramShow } from './stored.js';
import { addProgramText } from './text.js';
import { addProgramValidate } from './validate.js';

export function addProgram(program: Command, dependencies: CliDependencies): void {
  const command = program.command('program').description('Validate, run and store graph programs');
  addProgramValidate(command, dependencies);
  addProgramText(command, dependencies);
  addProgramCompile(command, dependencies);
  addProgramRun(command, dependencies);
  addProgramResult(command, dependencies);
  addProgramList(command, dependencies);
  addProgramShow(command, dependencies);
  addProgramSave(command, dependencies);
  addProgramDelete(command, dependencies);
  examples(command, ['concordance program validate heat.json', 'concordance program run heat.json --param topic=heat']);
}
