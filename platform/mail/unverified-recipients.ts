/**
 * Mails that anyone can trigger to any address by entering it in a form. No one must be able to use them to flood a
 * mailbox, or to send their own links under our name.
 */
import { sql } from 'kysely'
import type { Reader, Tx } from '../database/index.ts'
import { sha256 } from '../sha256.ts'
import type { Block, Content } from './writing/content.ts'
import { withoutWebAddresses } from './writing/addresses-in.ts'
import { withoutTurns } from './writing/plain-line.ts'
import { limitedKinds } from './writing/template.ts'

const MOST_A_DAY = 10
const A_DAY_AGO = sql<Date>`now() - interval '1 day'`

/** Whether this address has reached the daily limit for these mails. */
export const hasEnough = async (reader: Reader, recipient: string): Promise<boolean> => {
  const { times } = await reader
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where(sql<boolean>`lower(recipient) = ${recipient.toLowerCase()}`)
    .where('created_at', '>', A_DAY_AGO)
    .where('kind', 'in', [...limitedKinds])
    .executeTakeFirstOrThrow()
  return times + (await timesForgotten(reader, recipient)) >= MOST_A_DAY
}

/** A withdrawal deletes the mails of its form. They still count, under a hash of the address. */
const forgottenKey = (recipient: string) => `forgotten mails ${sha256(recipient.toLowerCase())}`

const timesForgotten = async (reader: Reader, recipient: string): Promise<number> => {
  const { times } = await reader
    .selectFrom('rate_limit')
    .select(sql<number>`coalesce(sum(hits), 0)::int`.as('times'))
    .where('key', '=', forgottenKey(recipient))
    .where('window_start', '>', A_DAY_AGO)
    .executeTakeFirstOrThrow()
  return times
}

/** Deletes the mails about a form, except those of this transaction. */
export const forgetMails = async (tx: Tx, formId: number): Promise<void> => {
  const gone = await tx
    .deleteFrom('mail')
    .where('saved_form_id', '=', formId)
    .where('created_at', '<', sql<Date>`now()`)
    .returning(['recipient', 'kind', 'created_at', sql<boolean>`created_at > ${A_DAY_AGO}`.as('counts')])
    .execute()
  const counted = gone.filter(({ kind, counts }) => counts && limitedKinds.has(kind))
  // In one order, so that two withdrawals at once cannot deadlock.
  const inOrder = counted.toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1))
  for (const { recipient, created_at } of inOrder)
    await tx
      .insertInto('rate_limit')
      .values({ key: forgottenKey(recipient), window_start: created_at, hits: 1 })
      .onConflict((c) =>
        c.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_limit.hits + excluded.hits` }),
      )
      .execute()
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
