import type { FieldControl } from '../../components/field.js';
import { useQuery } from '../../data/use-query.js';
import { can } from '../../session/session.js';

/** Roles that every installation has. */
const builtin = ['read_only', 'contributor', 'curator', 'admin', 'platform_admin'];

export interface RoleSelectProps {
  control: FieldControl;
  value: string;
  onChange: (role: string) => void;
  disabled?: boolean;
}

/** Choice of a role that the user may give; those who may read roles see their own ones, too. */
export function RoleSelect({ control, value, onChange, disabled = false }: RoleSelectProps) {
  const { data } = useQuery('listRoles', can('rbac:read') ? { query: { limit: 200 } } : null);
  const givable = data?.roles.filter((one) => one.is_active && one.exceeding_permission == null);
  const known = givable?.map((one) => one.role_name) ?? builtin;
  return (
    <select {...control} value={value} disabled={disabled} onChange={(event) => onChange(event.currentTarget.value)}>
      {[...new Set([value, ...known])].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}
