import type { emailTemplate } from '../contract.ts'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { type ImageType, signatureProblems } from '../rules.ts'
import type { Identity } from '../../../platform/access/permissions.ts'
import { holdFile, loosen, storedFile } from '../../../platform/files/index.ts'
import { previewOf, queueMail } from '../../../platform/mail/index.ts'
import { sampleWelcome } from './sample-welcome.mail.ts'
import { type Database, inTransaction } from '../../../platform/database/index.ts'
import type { StoredSignature } from '../../../platform/mail/tables.ts'
import { Conflict, Invalid } from '../../../platform/errors.ts'
import { type Call, type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Files } from '../../../services/files/port.ts'
import { dataUrlOf, imageIn, type SignatureImage } from './images.ts'
import { lockTemplate, storeTemplate, templateOf, type StoredTemplate } from './store.ts'

export interface EmailTemplateDependencies {
  db: Database
  jobs: Jobs
  files: Files
  banners: readonly Banner[]
}

type SentSignature = Call<(typeof emailTemplate)['save']>['body']['signatories'][number]

export const emailTemplateHandlers = (d: EmailTemplateDependencies): HandlersOf<typeof emailTemplate> => {
  const imageOf = async ({ fileKey, contentType }: { fileKey: string; contentType: string }) =>
    dataUrlOf({ bytes: await bytesOf(d.files, fileKey), contentType: contentType as ImageType })
  const present = async (template: StoredTemplate | undefined) =>
    replyWith({
      emailSignatories: await Promise.all(
        (template?.signatures ?? []).map(async ({ name, title, email, phone, fileKey, contentType }) => ({
          name,
          title,
          email,
          phone,
          signatureUrl: await imageOf({ fileKey, contentType }),
        })),
      ),
      lastUpdatedDate: template?.changed_at.toISOString() ?? null,
      lastUpdatedByEmail: template?.changed_by_email ?? null,
    })

  return {
    preferences: async ({ ctx }) => present(await templateOf(d.db, ctx.subject.bannerId)),

    save: async ({ body, ctx }) => {
      const { bannerId } = ctx.subject
      const images = await checkImages(body.signatories)
      const known = (await templateOf(d.db, bannerId))?.signatures ?? []
      // Files are kept before the transaction; those that no row takes are swept away after a day.
      const signatures = await Promise.all(
        body.signatories.map((sent, place) => keptSignature(d, sent, images[place]!, known)),
      )
      await inTransaction(d.db, async (tx) => {
        const before = await lockTemplate(tx, bannerId, ctx.now)
        const seen = body.lastUpdatedDate
        if (seen !== undefined && (before?.changed_at.toISOString() ?? null) !== seen)
          throw new Conflict('Someone else has changed these signatures. Reload the page to see them.')
        const keys = (of: readonly StoredSignature[]) => new Set(of.map(({ fileKey }) => fileKey))
        const [old, now] = [keys(before?.signatures ?? []), keys(signatures)]
        for (const key of now) if (!old.has(key)) await holdFile(tx, key)
        // Mails that are on their way may still need them today.
        for (const key of old) if (!now.has(key)) await loosen(tx, key)
        await storeTemplate(tx, {
          bannerId,
          before: before?.signatures ?? [],
          after: signatures,
          at: ctx.now,
          by: ctx.actor.identity,
          address: ctx.address,
        })
      })
      return present(await templateOf(d.db, bannerId))
    },

    preview: async ({ ctx }) =>
      replyWith(
        await previewOf(
          d.db,
          sampleWelcome,
          bannerById(ctx.subject.bannerId, d.banners),
          sampleData(ctx.actor.identity),
          imageOf,
        ),
      ),

    sample: async ({ ctx }) => {
      const { email } = ctx.actor.identity
      await inTransaction(d.db, (tx) =>
        queueMail(tx, d.jobs, sampleWelcome, {
          banner: bannerById(ctx.subject.bannerId, d.banners),
          formId: null,
          reference: null,
          to: email,
          data: sampleData(ctx.actor.identity),
        }),
      )
      return replyWith(null, 'Mail Sent')
    },
  }
}

const sampleData = ({ givenName, name }: Identity) => ({ firstName: givenName || name })

/** Throws Invalid, with the place of each problem. */
const checkImages = async (signatories: readonly SentSignature[]): Promise<SignatureImage[]> => {
  const problems: { path: string; message: string }[] = []
  const images: SignatureImage[] = []
  for (const [place, sent] of signatories.entries()) {
    const at = (key: string) => `body.signatories.${place}.${key}`
    for (const [key, message] of Object.entries(signatureProblems(sent)))
      problems.push({ path: at(key), message })
    if (sent.signatureUrl === '') continue
    const image = await imageIn(sent.signatureUrl)
    if (typeof image === 'string') problems.push({ path: at('signatureUrl'), message: image })
    else images[place] = image
  }
  if (problems.length) throw new Invalid(problems)
  return images
}

/** An image that did not change keeps its file. */
const keptSignature = async (
  d: EmailTemplateDependencies,
  { name, title, email, phone }: SentSignature,
  { bytes, sha256, contentType, width, height }: SignatureImage,
  known: readonly StoredSignature[],
): Promise<StoredSignature> => ({
  name,
  title,
  email: email.toLowerCase(),
  phone: phone || null,
  fileKey: known.find((one) => one.sha256 === sha256)?.fileKey ?? (await storedFile(d, bytes)).key,
  contentType,
  sha256,
  width,
  height,
})

const bytesOf = async (files: Files, key: string): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of (await files.open(key)).stream) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
