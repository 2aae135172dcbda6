import type { Editor } from '../../domain/editing/edit-dependencies.js';
import { auditEntry } from '../auth/audit-entry.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Caller } from '../routing/route-input.js';

/** The caller as the one who changes the graph, with the action the audit log shows. */
export function editorOf(
  { ids }: Dependencies<'ids'>,
  caller: Caller,
  request: { id: string; address: string | null },
  action: string,
): Editor {
  return {
    editId: ids.mint('edit'),
    actor: caller.username,
    audit: (target, details) => auditEntry({ caller, request }, action, target, details),
  };
}
