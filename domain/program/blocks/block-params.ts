import type { FieldIssue } from '../../errors.js';
import { typeName } from '../endpoints.js';

/** The params of a block, read one by one; issues are gathered, and a stand-in is given where there is one. */
export class BlockParams {
  private readonly params: Readonly<Record<string, unknown>>;
  private readonly path: readonly (string | number)[];
  private readonly issues: FieldIssue[];
  private readonly asked = new Set<string>();

  constructor(params: Readonly<Record<string, unknown>>, path: readonly (string | number)[], issues: FieldIssue[]) {
    this.params = params;
    this.path = path;
    this.issues = issues;
  }

  /** Adds an issue of a parameter. `type` is a stable word for what is wrong: `missing`, `type`, `range`. */
  issue(name: string, msg: string, type = 'type'): void {
    this.issues.push({ loc: [...this.path, 'params', name], msg, type });
  }

  /** Undefined when it is not given. */
  value(name: string): unknown {
    this.asked.add(name);
    return Object.hasOwn(this.params, name) ? this.params[name] : undefined;
  }

  /** A text that is not blank; where it is missing or none, adds an issue and gives ''. */
  text(name: string): string {
    const value = this.value(name);
    if (typeof value === 'string' && value.trim() !== '') return value;
    this.issue(name, value === undefined ? 'is missing' : 'must be a text', value === undefined ? 'missing' : 'type');
    return '';
  }

  /**
   * Texts, none of them empty; where they are none, adds an issue and gives an empty list. `required`: at least one.
   */
  texts(name: string, required: boolean): string[] {
    const value = this.value(name);
    if (value === undefined && !required) return [];
    const sound = Array.isArray(value) && value.every((one) => typeof one === 'string' && one !== '');
    if (sound && (value.length > 0 || !required)) return value as string[];
    this.issue(name, value === undefined ? 'is missing' : 'must be a list of texts', value === undefined ? 'missing' : 'type'); // oxfmt-ignore
    return [];
  }

  /**
   * An integer from `min` to `max`, both included; where it is none, adds an issue and gives `min`. `fallback` null: it
   * has to be given.
   */
  integer(name: string, min: number, max: number, fallback: number | null): number {
    const value = this.value(name);
    if (value === undefined && fallback !== null) return fallback;
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    this.issue(name, value === undefined ? 'is missing' : `must be a whole number from ${min} to ${max}, got ${typeName(value)}`, value === undefined ? 'missing' : 'range'); // oxfmt-ignore
    return min;
  }

  /** One of the choices; `fallback` where it is not given, and, with an issue, where it is none of them. */
  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.value(name);
    if (value === undefined) return fallback;
    const found = choices.find((one) => one === value);
    if (found === undefined) this.issue(name, `must be one of ${choices.join(', ')}`, 'enum');
    return found ?? fallback;
  }

  /** Reports parameters that the block does not have. */
  finish(): void {
    for (const name of Object.keys(this.params)) {
      if (!this.asked.has(name)) this.issue(name, 'is not a parameter of this block', 'unknown_field');
    }
  }
}
