import type { Command } from 'commander';
import { examples } from '../examples.js';
import type { Parts } from '../parts.js';
import { addProgramResult } from './program/result.js';
import { addProgramRun } from './program/run.js';
import { addProgramDelete, addProgramList, addProgramSave, addProgramShow } from './program/stored.js';
import { addProgramText } from './program/text.js';
import { addProgramValidate } from './program/validate.js';

export function addProgram(program: Command, parts: Parts): void {
  const command = program.command('program').description('Validate, run and store graph programs');
  addProgramValidate(command, parts);
  addProgramText(command, parts);
  addProgramRun(command, parts);
  addProgramResult(command, parts);
  addProgramList(command, parts);
  addProgramShow(command, parts);
  addProgramSave(command, parts);
  addProgramDelete(command, parts);
  examples(command, ['concordance program validate heat.json', 'concordance program run heat.json --param topic=heat']);
}
