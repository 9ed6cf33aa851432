import type { evidence } from '../contract.ts'
import { type Banner, bannerById } from '../../../../banners/rules/banners.ts'
import { zipOf } from '../../../../platform/files/index.ts'
import { appendAuditEvent, verifyChains } from '../../../../platform/audit/index.ts'
import { type Database, inTransaction } from '../../../../platform/database/index.ts'
import { type HandlersOf, actorName, replyWith, byWhom, nameOf } from '../../../../platform/http/index.ts'
import type { SealKey } from '../../../../platform/secrets/index.ts'
import type { Files } from '../../../../services/files/port.ts'
import { evidencePackage } from './package.ts'

interface EvidenceDependencies {
  db: Database
  files: Files
  banners: readonly Banner[]
  sealKey: SealKey
}

export const evidenceHandlers = (d: EvidenceDependencies): HandlersOf<typeof evidence> => ({
  verify: async ({ ctx }) => {
    const { rows, broken } = await verifyChains(d.db, ctx.subject.formId)
    const [first] = broken
    return replyWith({ events: rows, problem: first ? { event: first.seq, reason: first.reason } : null })
  },

  download: async ({ ctx }) => {
    const { formId, bannerId } = ctx.subject
    // First the event, so that the package contains its own download.
    await inTransaction(d.db, (tx) =>
      appendAuditEvent(tx, {
        formId,
        at: ctx.now,
        actor: actorName(ctx.actor),
        event: 'evidence downloaded',
        detail: byWhom(ctx.actor),
        address: ctx.address,
      }),
    )
    const banner = bannerById(bannerId, d.banners)
    const entries = await evidencePackage(d.db, {
      formId,
      banner,
      sealKey: d.sealKey,
      by: nameOf(ctx),
      at: ctx.now,
    })
    return {
      stream: await zipOf(d.files, entries),
      contentType: 'application/zip',
      downloadAs: `Evidence ${formId}.zip`,
    }
  },
})
