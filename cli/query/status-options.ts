import { Option } from 'commander';
import type { EpistemicStatus } from '../../domain/vocabulary/epistemic/epistemic-status.js';
import { collect } from '../collect.js';

/** Values of the options that filter relationships by the epistemic status of their type. */
export interface StatusOptions {
  status?: string[];
  withoutStatus?: string[];
}

const collectStatuses = (value: string, before?: string[]) => collect(value.toUpperCase(), before);
const more = 'epistemic status; several with commas, or given several times';

/** Makes the option for statuses that are followed. */
export function statusOption(): Option {
  const option = new Option('--status <status>', `follow only relationships whose type has this ${more}`);
  return option.argParser(collectStatuses);
}

/** Makes the option for statuses that are not followed. */
export function withoutStatusOption(): Option {
  const option = new Option('--without-status <status>', `follow no relationships whose type has this ${more}`);
  return option.argParser(collectStatuses);
}

/** Fields of a request for these options. The API checks them and names the statuses. */
export function statusFields({ status, withoutStatus }: StatusOptions) {
  return {
    ...(status && { include_epistemic_status: status as EpistemicStatus[] }),
    ...(withoutStatus && { exclude_epistemic_status: withoutStatus as EpistemicStatus[] }),
  };
}
