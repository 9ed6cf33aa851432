import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { feedback } from '../contract.ts'
import { applicationFiles } from '../../../platform/files/files.ts'
import { fallbackOf, namesInUse } from '../../../banners/rules/banners-in-use.ts'
import { type Banner, type BannerName, bannerOf } from '../../../banners/rules/banners.ts'
import { type Call, type HandlersOf, type UploadedFile, replyWith } from '../../../platform/http/index.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import {
  type Incoming,
  type UploadDependencies,
  holdFile,
  nameUploads,
  takeUploads,
} from '../../../platform/files/index.ts'
import { KEY, withoutKeys } from '../../../platform/mail/index.ts'
import { Invalid } from '../../../platform/errors.ts'
import { feedbackGiven } from './jobs.ts'
import { insertFeedback } from './store.ts'

type GivenFeedback = Call<(typeof feedback)['submit']>['body']

interface FeedbackDependencies extends UploadDependencies {
  jobs: Jobs
  banners: readonly Banner[]
}

export const feedbackHandlers = (d: FeedbackDependencies): HandlersOf<typeof feedback> => ({
  submit: async ({ body, ctx }) => {
    if (body.uploads.length !== body.uploadFileNames.length)
      throw new Invalid([{ path: 'body.uploadFileNames', message: 'Every file needs a name.' }])
    const keep = (incoming: readonly Incoming[]) =>
      inTransaction(d.db, async (tx) => {
        const id = randomUUID()
        for (const { file_key } of incoming) await holdFile(tx, file_key)
        await insertFeedback(
          tx,
          {
            id,
            banner_id: bannerOf(bannerIn(body, namesInUse(d.banners)))!.tenantId,
            subject: body.subject,
            url: pageOf(body.url),
            body: withoutKeys(body.body),
            custom_fields: JSON.stringify(body.customFields),
            full_name: body.fullName,
            email: body.email,
            created_at: ctx.now,
          },
          nameUploads(incoming).map(({ extension: _extension, ...file }) => ({ ...file, feedback_id: id })),
        )
        await d.jobs.enqueue(tx, feedbackGiven, { feedbackId: id })
      })
    if (body.uploads.length) await takeUploads(d, ctx, filesIn(body), { accepted: applicationFiles }, keep)
    else await keep([])
    return replyWith(null, 'Thank you for your feedback!')
  },
})

/** The banner that they named, or whose page they saw, if the company uses it. */
const bannerIn = ({ customFields, url }: GivenFeedback, inUse: readonly BannerName[]): BannerName =>
  inUse.find((name) => name === customFields['tenant']?.toLowerCase()) ??
  inUse.find((name) => new RegExp(`/${name}([/?#]|$)`, 'i').test(url)) ??
  fallbackOf(inUse)

/** The address of a page without the application's key, which neither the email nor the stored feedback may contain. */
const pageOf = (url: string): string =>
  url
    .split(/[?#]/)[0]!
    .split('/')
    .map((part) => (KEY.test(part) ? '…' : part))
    .join('/')

const filesIn = async function* ({ uploads, uploadFileNames }: GivenFeedback): AsyncGenerator<UploadedFile> {
  for (const [at, content] of uploads.entries())
    yield {
      fieldname: 'uploads',
      filename: uploadFileNames[at]!,
      mimetype: '',
      stream: Readable.from([Buffer.from(content, 'base64')]),
    }
}
