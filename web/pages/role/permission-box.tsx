import type { Permission } from '../../../client/index.js';
import { can } from '../../session/session.js';
import type { PermissionState } from './permission-state.js';

export interface PermissionBoxProps {
  action: string;
  state: PermissionState;
  busy: boolean;
  onGive: () => void;
  /** Asks whether the role's own rule is withdrawn. */
  onWithdraw: (rule: Permission) => void;
}

/** One permission of a role. What a parent gives is shown, and can be changed at the parent only. */
export function PermissionBox({ action, state, busy, onGive, onWithdraw }: PermissionBoxProps) {
  const { granted, own, from, deniedBy } = state;
  const hasGrant = own?.granted === true;
  const isFixed = !hasGrant && own === null && (from !== null || deniedBy !== null);
  const may = hasGrant ? can('rbac:delete') : can('rbac:create');
  const note =
    deniedBy !== null
      ? ` denied${own?.granted === false ? '' : ` by ${deniedBy}`}`
      : from && ` ${hasGrant ? 'also ' : ''}from ${from}`;
  return (
    <label>
      <input
        type="checkbox"
        checked={granted || hasGrant}
        disabled={isFixed || !may || busy}
        onClick={(event) => {
          // The box follows the rules of the role, once these have changed.
          event.preventDefault();
          if (hasGrant) onWithdraw(own);
          else onGive();
        }}
      />
      {action}
      {note && <span class="quiet small-text">{note}</span>}
    </label>
  );
}
