/** The job that sends queued mails and records whether each was accepted. */
import type { Selectable } from 'kysely'
import { DAY_SECONDS } from '../text/days/durations.ts'
import { bannerById, type Banner } from '../../banners/rules/banners.ts'
import { type Database, type Tx, inTransaction } from '../database/index.ts'
import type { MailTable } from './tables.ts'
import { job } from '../jobs/index.ts'
import { NotFound, Unavailable } from '../errors.ts'
import type { Files } from '../../services/files/port.ts'
import type { Mail } from '../../services/mail/port.ts'
import { lockFormsOf } from './lock-forms.ts'
import { withoutKeys } from './without-keys.ts'
import { markAttachments } from './writing/word-mark.ts'

export interface QueuedMail {
  mailId: string
  /** The form whose page shows that the mail is waiting, and until when. */
  formId: number | null
  forget: boolean
  /** Seconds. */
  staleAfter: number | null
}

/** With its growing delays, the queue retries for about a day and a half, longer than any mail remains worth sending. */
export const sendMail = job<QueuedMail>('send-mail', { retryLimit: 20 }, { fateElsewhere: true })

/**
 * Sends a mail once, as far as we can know. A mail that was accepted or rejected is never sent again. If the mail server
 * received it but didn't confirm, we send it again with the same Message-ID, because a lost letter is worse than two.
 */
export const mailSender =
  ({
    db,
    files,
    mail,
    banners,
    clock,
    onLost,
  }: {
    db: Database
    files: Files
    mail: Mail
    banners: readonly Banner[]
    clock: () => Date
    /** Called if the mail is lost, in the transaction that records this. */
    onLost?: (tx: Tx, mail: Selectable<MailTable>, at: Date) => Promise<void>
  }) =>
  async ({ mailId, forget, staleAfter }: QueuedMail): Promise<void> => {
    const row = await db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', mailId)
      .where('state', '=', 'queued')
      .executeTakeFirst()
    // Deleted with its form, or already sent by a run that crashed before it finished.
    if (!row) return
    const now = clock()
    const settle = (fate: { state: 'sent' | 'refused' | 'failed'; problem?: string; sent_at?: Date }) =>
      inTransaction(db, async (tx) => {
        if (fate.state !== 'sent') await lockFormsOf(tx, [mailId])
        const bounce = await bounceOf(tx, mailId)
        const settled = fate.state === 'sent' && bounce !== null ? lostBy(bounce, fate.sent_at) : fate
        await tx
          .updateTable('mail')
          .set({
            problem: null,
            ...settled,
            bounce: null,
            ...(forget && !mail.isMailbox ? { text: withoutKeys(row.text), html: '' } : {}),
          })
          .where('id', '=', mailId)
          .execute()
        if (settled.state !== 'sent') await onLost?.(tx, row, now)
      })

    const tooLate = now.getTime() - row.created_at.getTime() > (staleAfter ?? DAY_SECONDS) * 1000
    if (tooLate)
      return void (await settle({ state: 'failed', problem: row.problem ?? "We couldn't send it in time." }))
    const banner = bannerById(row.banner_id, banners)
    const { displayName, email } = banner
    // It was queued before the banner was switched off.
    if (!banner.isOn)
      return void (await settle({ state: 'failed', problem: `${displayName} is switched off.` }))
    try {
      const fate = await mail.send({
        id: mailId,
        from: { name: displayName, address: email },
        to: row.recipient,
        replyTo: row.reply_to,
        subject: row.subject,
        text: row.text,
        html: row.html,
        attachments: [
          ...markAttachments(row.html, banner),
          ...row.attachments.map(({ name, contentType, fileKey, cid }) => ({
            name,
            contentType,
            ...(cid && { cid }),
            open: async () => (await files.open(fileKey)).stream,
          })),
        ],
      })
      await settle(
        fate.accepted ? { state: 'sent', sent_at: now } : { state: 'refused', problem: fate.reason },
      )
    } catch (error) {
      if (error instanceof NotFound)
        return void (await settle({ state: 'failed', problem: 'An attachment no longer exists.' }))
      if (error instanceof Unavailable)
        await db.updateTable('mail').set({ problem: error.message }).where('id', '=', mailId).execute()
      throw error
    }
  }

/** What a bounce says that arrived before now. Locks the row, so that a bounce that arrives now waits for the state. */
const bounceOf = async (tx: Tx, mailId: string): Promise<string | null> =>
  (await tx.selectFrom('mail').select('bounce').where('id', '=', mailId).forNoKeyUpdate().executeTakeFirst())
    ?.bounce ?? null

const lostBy = (problem: string, sentAt: Date | undefined) => ({
  state: 'refused' as const,
  problem,
  ...(sentAt && { sent_at: sentAt }),
})
