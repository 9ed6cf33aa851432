/** The value at `a.b.0.c` of a response; undefined if it has no such path. */
export const at = (response: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (here, step) =>
        typeof here === 'object' && here !== null && Object.hasOwn(here, step)
          ? (here as Record<string, unknown>)[step]
          : undefined,
      response,
    )
