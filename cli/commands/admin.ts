import type { Command } from 'commander';
import { examples } from '../examples.js';
import type { CliDependencies } from '../dependencies.js';
import { addAudit } from './admin/audit.js';
import { addCan } from './admin/can.js';
import { addClient } from './admin/client.js';
import { addKey } from './admin/key.js';
import { addRole } from './admin/role.js';
import { addUser } from './admin/user.js';

export function addAdmin(program: Command, dependencies: CliDependencies): void {
  const command = program.command('admin').description('Manage users, roles and keys, and read the audit log');
  addUser(command, dependencies);
  addRole(command, dependencies);
  addClient(command, dependencies);
  addKey(command, dependencies);
  addCan(command, dependencies);
  addAudit(command, dependencies);
  examples(command, ['concordance admin user list', 'concordance admin can ada graph:execute']);
}
