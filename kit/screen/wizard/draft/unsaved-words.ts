/** Where answers are that could not be saved. A browser that blocks site data has them only on this page. */
import { ApiError, messageOf } from '../../../../platform/client/index.ts'
import { say } from '../../../../platform/language/index.ts'
import { keepsData } from '../../../../platform/storage/index.ts'

/** The same save may succeed later: the server was unavailable or busy. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

export const isOffline = (error: unknown) =>
  error instanceof ApiError && error.status === 0 && !navigator.onLine

export const offlineWords = () =>
  say(
    keepsData()
      ? "We'll save your changes when you reconnect. Until then they're kept on this device."
      : "We'll save your changes when you reconnect. Until then, don't close or reload this page.",
  )

/** `repeats`: the save is repeated without a click. */
export const notSavedWords = (error: unknown, repeats = mayPass(error)) => {
  const message = messageOf(error)
  if (!keepsData())
    return say(
      repeats
        ? "{message} Don't close or reload this page. We'll keep trying to save your changes."
        : "{message} Don't close or reload this page until your changes are saved.",
      { message },
    )
  return say(
    repeats
      ? "{message} Your changes are kept on this device. We'll keep trying to save them."
      : '{message} Your changes are kept on this device.',
    { message },
  )
}
