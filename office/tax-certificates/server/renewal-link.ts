/** The link in an email that takes a new certificate in place of one that ends. */
import { randomBytes } from 'node:crypto'
import type { Banner } from '../../../banners/rules/banners.ts'
import { DAY } from '../../../platform/text/days/durations.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { sha256 } from '../../../platform/sha256.ts'

/** The link still takes a file for a month after the certificate has ended. */
const AFTER_DAYS = 30

interface Asking {
  banner: Banner
  publicUrl: string
  /** The one that ends. */
  certificateId: number
  endsOn: string | null
  /** 90, 60 or 30; null with `deniedId`. */
  daysBefore: number | null
  /** The new certificate that was denied. */
  deniedId: number | null
  mailedTo: string
  now: Date
}

/** Stores the hash of a new link. `send` queues its email and returns the id of the mail. */
export const askWithLink = async (
  tx: Tx,
  { banner, publicUrl, certificateId, endsOn, daysBefore, deniedId, mailedTo, now }: Asking,
  send: (link: { address: string; expiresAt: Date }) => Promise<string | null>,
): Promise<void> => {
  const token = randomBytes(32).toString('base64url')
  const end = endsOn ? Date.parse(`${endsOn}T00:00:00Z`) : 0
  // A denial may come after the end, and its link must work for a month as well.
  const from = deniedId === null ? end : Math.max(end, now.getTime())
  const expiresAt = new Date(from + AFTER_DAYS * DAY)
  const mail_id = await send({
    address: `${publicUrl}/tax-certificate/${banner.name}/${token}`,
    expiresAt,
  })
  await tx
    .insertInto('tax_renewal')
    .values({
      certificate_id: certificateId,
      days_before: daysBefore,
      denied_id: deniedId,
      mail_id,
      token_sha256: sha256(token),
      mailed_to: mailedTo,
      asked_at: now,
      expires_at: expiresAt,
    })
    .execute()
}
