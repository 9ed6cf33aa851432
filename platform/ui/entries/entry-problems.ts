import { ApiError } from '../../client/index.ts'

export const required = '*Required'
export const numeric = '*Field only allows numeric values'
export const tooLong = '*Field contains too many characters'

/** The problems by entry; empty if there are none. */
export type Problems<K extends string> = Partial<Record<K, string>>

/** Keeps the entries with a problem. */
export const onlyProblems = <K extends string>(all: Record<K, string | undefined>): Problems<K> =>
  Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined)) as Problems<K>

/**
 * The server's problems by the last part of their path: `body.notice.how` becomes `how`. Problems of list items
 * belong to the list.
 */
export const refusedEntries = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(
        error.problems
          .filter(({ path }) => !path.startsWith('body.consumerReports.'))
          .map(({ path, message }) => [path.split('.').findLast((word) => /\D/.test(word)), message]),
      )
    : {}

/** Moves the focus to the first invalid entry, once it is marked. */
export const goToFirstMark = (form: HTMLElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
