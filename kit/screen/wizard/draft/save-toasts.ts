/** Toasts about a save that the user requested (SHELL-096 to 098). */
import { takeBack, toast } from '../../../../platform/ui/index.ts'
import { say } from '../../../../platform/language/index.ts'
import { keepsData } from '../../../../platform/storage/index.ts'
import { isOffline } from './unsaved-words.ts'

const SAVED = 'Your progress on this form has been saved'
const UNSAVED = 'Something went wrong. Your current progress is unsaved.'

/**
 * Disappears after seven seconds; the page still shows the failure and a button to try again. Offline, the page says
 * that the answers are kept on this device, so nothing went wrong.
 */
export const tellUnsaved = (error: unknown) => {
  if (!isOffline(error) || !keepsData()) toast('bad', say(UNSAVED), { seconds: 7 })
}
export const tellSaved = () => toast('good', say(SAVED))
/** A later save succeeded. */
export const takeBackUnsaved = () => takeBack(say(UNSAVED))

/** Time to read a toast and press its button. */
export const SECONDS_TO_THINK = 20
