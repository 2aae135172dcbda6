import type { Command } from 'commander';
import { examples } from '../examples.js';
import type { Parts } from '../parts.js';
import { addAudit } from './admin/audit.js';
import { addCan } from './admin/can.js';
import { addClient } from './admin/client.js';
import { addKey } from './admin/key.js';
import { addRole } from './admin/role.js';
import { addUser } from './admin/user.js';

export function addAdmin(program: Command, parts: Parts): void {
  const command = program.command('admin').description('Manage users, roles and keys, and read the audit log');
  addUser(command, parts);
  addRole(command, parts);
  addClient(command, parts);
  addKey(command, parts);
  addCan(command, parts);
  addAudit(command, parts);
  examples(command, ['concordance admin user list', 'concordance admin can ada graph:execute']);
}
