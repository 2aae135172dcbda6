/** An activity as it is written: a function of what it works with and of what the workflow gives it. */
// oxlint-disable-next-line typescript/no-explicit-any
type Unbound = (dependencies: any, ...input: any[]) => Promise<unknown>;

/** Activities as workflows call them. */
export type Bound<F extends Record<string, Unbound>> = {
  [Name in keyof F]: F[Name] extends (dependencies: never, ...input: infer Input) => infer Result
    ? (...input: Input) => Result
    : never;
};

type DependenciesOf<F extends Record<string, Unbound>> = Parameters<F[keyof F]>[0];

/** Gives each activity what it works with. */
export function bind<F extends Record<string, Unbound>>(dependencies: DependenciesOf<F>, functions: F): Bound<F> {
  const bound = Object.entries(functions).map(([name, run]) => [
    name,
    (...input: unknown[]) => run(dependencies, ...input),
  ]);
  return Object.fromEntries(bound) as Bound<F>;
}
