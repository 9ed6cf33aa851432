/**
 * Mails that anyone can trigger to any address by entering it in a form. No one must be able to use them to flood a
 * mailbox, or to send their own links under our name.
 */
import { sql } from 'kysely'
import type { Reader } from '../database/index.ts'
import type { Block, Content } from './writing/content.ts'
import { withoutWebAddresses } from './writing/addresses-in.ts'
import { withoutTurns } from './writing/plain-line.ts'
import { limitedKinds } from './writing/template.ts'

const MOST_A_DAY = 10

/** Whether this address has reached the daily limit for these mails. */
export const hasEnough = async (reader: Reader, recipient: string): Promise<boolean> => {
  const { times } = await reader
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where(sql<boolean>`lower(recipient) = ${recipient.toLowerCase()}`)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('kind', 'in', [...limitedKinds])
    .executeTakeFirstOrThrow()
  return times >= MOST_A_DAY
}

const plain = (text: string): string =>
  withoutWebAddresses(withoutTurns(text).replaceAll(/[^\P{Cc}\n]|\p{Zl}|\p{Zp}/gu, ' '))

/** Removes every web address except the button's. Our own sentences contain none, so any other came from a form. */
export const withoutAddresses = ({ subject, heading, blocks }: Content): Content => ({
  subject: plain(subject),
  heading: plain(heading),
  blocks: blocks.map(plainBlock),
})

const plainBlock = (block: Block): Block => {
  switch (block.kind) {
    case 'action':
    case 'signature':
      return block
    case 'list':
      return { ...block, items: block.items.map(plain) }
    case 'lines':
      return { ...block, lines: block.lines.map(plain) }
    default:
      return { ...block, text: plain(block.text) }
  }
}
