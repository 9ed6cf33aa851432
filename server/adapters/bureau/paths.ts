/** What stands at `a.b.0.c` of an answer; undefined where it has no such place. */
export const at = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (here, step) =>
        typeof here === 'object' && here !== null && Object.hasOwn(here, step)
          ? (here as Record<string, unknown>)[step]
          : undefined,
      answer,
    )
