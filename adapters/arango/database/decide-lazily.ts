/** Stops a rule that asks for what is not loaded yet. */
class NotLoaded extends Error {
  readonly part: PropertyKey;

  constructor(part: PropertyKey) {
    super(`${String(part)} is not loaded.`);
    this.part = part;
  }
}

/**
 * Applies a pure rule that asks for some of its parts only where it depends on them: what it asks for is loaded, and
 * the rule is begun again with it.
 */
export async function decideLazily<Parts extends object, Result>(
  load: { [Name in keyof Parts]: () => Promise<Parts[Name]> },
  decide: (parts: { readonly [Name in keyof Parts]: () => Parts[Name] }) => Result,
): Promise<Result> {
  const loaded = new Map<PropertyKey, unknown>();
  const part = (name: PropertyKey) => () => {
    if (!loaded.has(name)) throw new NotLoaded(name);
    return loaded.get(name);
  };
  const parts = Object.fromEntries(Object.keys(load).map((name) => [name, part(name)])) as {
    readonly [Name in keyof Parts]: () => Parts[Name];
  };
  for (;;) {
    try {
      return decide(parts);
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      loaded.set(error.part, await load[error.part as keyof Parts]());
    }
  }
}
