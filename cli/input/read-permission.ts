import { InvalidArgumentError } from 'commander';

/** Reads an argument of the form `resource:action`. */
export function permission(text: string): { resource_type: string; action: string } {
  const [, resource, action] = /^([\w-]+):([\w-]+)$/.exec(text) ?? [];
  if (resource === undefined || action === undefined) {
    throw new InvalidArgumentError('It must be resource:action, as in graph:read.');
  }
  return { resource_type: resource, action };
}
