/** The job that hands queued mails to the post, and writes down what became of each. */
import type { Selectable } from 'kysely'
import { DAY_SECONDS } from '../../domain/text/durations.ts'
import { bannerById, type Banner } from '../../domain/rules/banners.ts'
import { type Database, type MailTable, type Tx, inTransaction } from '../platform/database/index.ts'
import { job } from '../platform/jobs/index.ts'
import { NotFound, Unavailable } from '../platform/errors.ts'
import type { Files } from '../ports/files.ts'
import type { Mail } from '../ports/mail.ts'

export interface QueuedMail {
  mailId: string
  /** Whose page shows that it waits, and until when. */
  formId: number | null
  forget: boolean
  /** Seconds. */
  staleAfter: number | null
}

/** With its growing delays the queue tries for about a day and a half, longer than any mail is worth sending. */
export const sendMail = job<QueuedMail>('send-mail', { retryLimit: 20 }, { fateElsewhere: true })

/**
 * Sends one mail once, as far as that can be known: a mail that has a fate is never sent again; one whose server
 * fell silent after taking it is, under the same Message-ID, because a letter that never comes is worse.
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
    /** Nobody will get this mail: told in the transaction that writes it down. */
    onLost?: (tx: Tx, mail: Selectable<MailTable>, at: Date) => Promise<void>
  }) =>
  async ({ mailId, forget, staleAfter }: QueuedMail): Promise<void> => {
    const row = await db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', mailId)
      .where('state', '=', 'queued')
      .executeTakeFirst()
    // Gone with its form, or sent by a run that was cut off before it could say so.
    if (!row) return
    const now = clock()
    const settle = (fate: { state: 'sent' | 'refused' | 'failed'; problem?: string; sent_at?: Date }) =>
      inTransaction(db, async (tx) => {
        await tx
          .updateTable('mail')
          .set({
            problem: null,
            ...fate,
            ...(forget && !mail.isMailbox ? { text: FORGOTTEN, html: '' } : {}),
          })
          .where('id', '=', mailId)
          .execute()
        if (fate.state !== 'sent') await onLost?.(tx, row, now)
      })

    const tooLate = now.getTime() - row.created_at.getTime() > (staleAfter ?? DAY_SECONDS) * 1000
    if (tooLate)
      return void (await settle({ state: 'failed', problem: row.problem ?? 'We couldn’t send it in time.' }))
    const { displayName, email } = bannerById(row.banner_id, banners)
    try {
      const fate = await mail.send({
        id: mailId,
        from: { name: displayName, address: email },
        to: row.recipient,
        replyTo: row.reply_to,
        subject: row.subject,
        text: row.text,
        html: row.html,
        attachments: row.attachments.map(({ name, contentType, fileKey }) => ({
          name,
          contentType,
          open: async () => (await files.open(fileKey)).stream,
        })),
      })
      await settle(
        fate.accepted ? { state: 'sent', sent_at: now } : { state: 'refused', problem: fate.reason },
      )
    } catch (error) {
      if (error instanceof NotFound)
        return void (await settle({ state: 'failed', problem: 'An attachment is gone.' }))
      if (error instanceof Unavailable)
        await db.updateTable('mail').set({ problem: error.message }).where('id', '=', mailId).execute()
      throw error
    }
  }

const FORGOTTEN = 'The text held a personal link or code and was not kept.'
