import type { Command } from 'commander';
import { examples } from '../../examples.js';
import type { CliDependencies } from '../../dependencies.js';
import { addAudit } from './audit.js';
import { addCan } from './can.js';
import { addClient } from './client.js';
import { addDatabase } from './database.js';
import { addEmbedding } from './embedding.js';
import { addExtraction } from './extraction.js';
import { addKey } from './key.js';
import { addRole } from './role.js';
import { addScheduler, addStatus } from './status.js';
import { addUser } from './user.js';

export function addAdmin(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('admin')
    .description('Manage users, roles, keys and models; show the audit log and the service');
  addUser(command, dependencies);
  addRole(command, dependencies);
  addClient(command, dependencies);
  addKey(command, dependencies);
  addEmbedding(command, dependencies);
  addExtraction(command, dependencies);
  addCan(command, dependencies);
  addAudit(command, dependencies);
  addStatus(command, dependencies);
  addScheduler(command, dependencies);
  addDatabase(command, dependencies);
  examples(command, ['concordance admin user list', 'concordance admin can ada graph:execute']);
}
