/** Sentences that several mails and letters share. */
import { type Block, paragraph } from './content.ts'

/** `Acme Electric's`, `Hill & Sons'`. */
export const possessive = (name: string): string => (/s$/i.test(name) ? `${name}'` : `${name}'s`)

export const signingLinkIsPersonal = "Don't share this link. Anyone with it can sign as you."

export const nothingToDo = "You don't need to do anything."

/** `day` as it reads in a sentence. */
export const deletedOn = (day: string) => `On ${day}, we'll delete it with everything entered and uploaded.`
export const toKeepIt = 'To keep it, open it and save it before then.'

export const reasonGiven = (reason: string | null): Block[] =>
  reason ? [paragraph(`Reason: ${reason}`)] : []
