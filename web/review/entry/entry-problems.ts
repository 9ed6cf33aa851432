import { ApiError } from '../../api/api-error.ts'

export const required = '*Required'
export const numeric = '*Field only allows numeric values'
export const tooLong = '*Field contains too many characters'

/** What is wrong, by entry; empty: nothing. */
export type Problems<K extends string> = Partial<Record<K, string>>

/** Keeps the entries with which something is wrong. */
export const onlyProblems = <K extends string>(all: Record<K, string | undefined>): Problems<K> =>
  Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined)) as Problems<K>

/** The server's problems under the last word of their path: `body.notice.how` is `how`. Those of a list's items are its own. */
export const refusedEntries = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(
        error.problems
          .filter(({ path }) => !path.startsWith('body.consumerReports.'))
          .map(({ path, message }) => [path.split('.').findLast((word) => /\D/.test(word)), message]),
      )
    : {}

/** Puts the focus on the first entry that is marked as wrong, once its mark is drawn. */
export const goToFirstMark = (form: HTMLElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
