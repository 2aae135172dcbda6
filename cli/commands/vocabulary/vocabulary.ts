import type { Command } from 'commander';
import { examples } from '../../examples.js';
import type { CliDependencies } from '../../dependencies.js';
import { addConsolidation } from './consolidate.js';
import { addVocabularyConfig } from './config.js';
import { addTypeMerges } from './merge.js';
import { addEpistemic } from './epistemic.js';
import { addProfile } from './profile.js';
import { addSimilarity } from './similarity.js';
import { addTypes } from './types.js';

/** The types of relationships, and how their number is controlled. */
export function addVocabulary(program: Command, dependencies: CliDependencies): void {
  const command = program.command('vocabulary').description('Show and change the types of relationships');
  addTypes(command, dependencies);
  addTypeMerges(command, dependencies);
  addConsolidation(command, dependencies);
  addSimilarity(command, dependencies);
  addEpistemic(command, dependencies);
  addVocabularyConfig(command, dependencies);
  addProfile(command, dependencies);
  examples(command, ['concordance vocabulary status', 'concordance vocabulary list --added']);
}
