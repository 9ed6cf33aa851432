/** Sentences that several mails and letters share. */
import { type Block, paragraph } from './content.ts'
import type { Words } from './words.ts'

/** Only where the link alone signs. */
export const signingLinkIsPersonal = "Don't share this link. Anyone with it can sign as you."

/** Where a code signs. */
export const codeIsNeeded =
  "To sign, you enter a one-time code, which we email to you. Don't share this link or the code."

/** What a guarantor agrees to, besides the guaranty itself. */
export const creditIsChecked =
  'When you sign, you also authorize us to obtain a consumer credit report on you.'

export const nothingToDo = "You don't need to do anything."

/** In a letter, which has no button; its mail says `buttonBelow` instead. */
export const linkInEmail = 'Upload them with the secure link in our email.'
export const buttonBelow = 'Upload them with the button below.'

/** `day` as it reads in a sentence. */
export const deletedOn = (day: string, { say }: Words) =>
  say("On {day}, we'll delete it with everything entered and uploaded.", { day })
export const toKeepIt = ({ say }: Words) => say('To keep it, open it and save or submit it before then.')

export const reasonGiven = (reason: string | null, { say }: Words): Block[] =>
  reason ? [paragraph(say('Reason: {reason}', { reason }))] : []
