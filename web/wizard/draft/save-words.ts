/** Told of a save that somebody pressed (SHELL-096 to 098). */
import { takeBack, toast } from '../../ui/toasts.tsx'

const SAVED = 'Your progress on this form has been saved'
const UNSAVED = 'Something went wrong. Your current progress is unsaved.'

/** Away after seven seconds; what happened stays on the page, with the way to try again. */
export const tellUnsaved = () => toast('bad', UNSAVED, { seconds: 7 })
export const tellSaved = () => toast('good', SAVED)
/** A later save went well. */
export const takeBackUnsaved = () => takeBack(UNSAVED)

/** Long enough to read, think and press. */
export const SECONDS_TO_THINK = 20
