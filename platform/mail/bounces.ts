/** Mails that a mail server accepted but could not deliver (docs/decisions/0102). */
import { timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { mail } from './contract.ts'
import { type Database, type Tx, inTransaction } from '../database/index.ts'
import type { MailTable } from './tables.ts'
import { NotAllowed } from '../errors.ts'
import { type HandlersOf, replyWith } from '../http/index.ts'
import { sha256 } from '../sha256.ts'
import { lockFormsOf } from './lock-forms.ts'
import { readBounce } from './delivery-status.ts'

interface BounceDependencies {
  db: Database
  /** The shared secret; without one, nothing is accepted. */
  token: string
  /** Called in the transaction that records the loss, as for a mail that was refused at once. */
  onLost: (tx: Tx, mail: Selectable<MailTable>, at: Date) => Promise<void>
}

export const mailHandlers = ({ db, token, onLost }: BounceDependencies): HandlersOf<typeof mail> => ({
  async bounce({ body, ctx }) {
    if (!token || !isSame(token, body.token)) throw new NotAllowed('This is not from our mail server.')
    const bounce = readBounce(body.message)
    if (!bounce || bounce.mailIds.length === 0) return replyWith({ lost: 0 })
    const { problem } = bounce
    const ids = bounce.mailIds.slice(0, 5)
    const lost = await inTransaction(db, async (tx) => {
      await lockFormsOf(tx, ids)
      // Locks them first: a mail that is recorded as sent at this moment then has its new state.
      const found = await tx
        .selectFrom('mail')
        .selectAll()
        .where('id', 'in', ids)
        .where('state', 'in', ['queued', 'sent'])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
      const [sent, queued] = [found.filter(isSent), found.filter((mail) => !isSent(mail))]
      // The mail server was faster than we are; or no one sent it yet, and then it is sent as usual.
      await setOf(tx, queued, { bounce: problem })
      // A notification that comes twice finds nothing the second time.
      await setOf(tx, sent, { state: 'refused', problem })
      for (const mail of sent) await onLost(tx, mail, ctx.now)
      return sent.length
    })
    return replyWith({ lost })
  },
})

const isSent = ({ state }: Pick<Selectable<MailTable>, 'state'>): boolean => state === 'sent'

const setOf = async (
  tx: Tx,
  mails: readonly Selectable<MailTable>[],
  values: { bounce: string } | { state: 'refused'; problem: string },
): Promise<void> => {
  const ids = mails.map(({ id }) => id)
  if (ids.length > 0) await tx.updateTable('mail').set(values).where('id', 'in', ids).execute()
}

/** Compares hashes, so that the time tells nothing about the token. */
const isSame = (token: string, sent: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(token)), Buffer.from(sha256(sent)))
