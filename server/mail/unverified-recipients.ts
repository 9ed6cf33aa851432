/**
 * Mails that anybody can have us send to any address, by naming it in a form. They must serve nobody to flood a
 * mailbox, nor to send links of his own under our letterhead.
 */
import { sql } from 'kysely'
import type { Reader } from '../platform/database/index.ts'
import type { Block, Content } from './content.ts'
import { withoutWebAddresses } from './addresses-in.ts'
import { withoutTurns } from './plain-line.ts'

const kinds = [
  'signature-asked',
  'signature-void',
  'address-corrected',
  'declined',
  'one-time-code',
  'link-to-continue',
  'draft-purge',
  'withdrawn',
  'privacy-received',
]

/** Owed to whoever gets them, so never left out; what a stranger typed stands in them all the same. */
const owed = new Set([
  'complete',
  'consumer-notice',
  'guaranty-asked',
  'guaranty-declined',
  'guaranty-signed',
  'guaranty-withdrawn',
  'new-application',
  'staff-draft-purge',
])

const MOST_A_DAY = 10

export const goesToUnverifiedRecipient = (kind: string): boolean => kinds.includes(kind)
export const quotesUnverifiedText = (kind: string): boolean =>
  goesToUnverifiedRecipient(kind) || owed.has(kind)

/** Whether this address was sent as many of these mails within a day as anybody needs. */
export const hasEnough = async (reader: Reader, recipient: string): Promise<boolean> => {
  const { times } = await reader
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where(sql<boolean>`lower(recipient) = ${recipient.toLowerCase()}`)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return times >= MOST_A_DAY
}

const plain = (text: string): string =>
  withoutWebAddresses(withoutTurns(text).replaceAll(/[^\P{Cc}\n]|\p{Zl}|\p{Zp}/gu, ' '))

/** The same without any web address but that of the action: no sentence of ours has one, so somebody typed it. */
export const withoutAddresses = ({ subject, heading, blocks }: Content): Content => ({
  subject: plain(subject),
  heading: plain(heading),
  blocks: blocks.map(plainBlock),
})

const plainBlock = (block: Block): Block => {
  switch (block.kind) {
    case 'action':
      return block
    case 'list':
      return { ...block, items: block.items.map(plain) }
    case 'lines':
      return { ...block, lines: block.lines.map(plain) }
    default:
      return { ...block, text: plain(block.text) }
  }
}
