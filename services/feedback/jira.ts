/**
 * Jira Service Management: each feedback becomes a request of one request type, with its files. From
 * developer.atlassian.com/cloud/jira/service-desk/rest (request, service desk); never tried with an account.
 */
import { arrayBuffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Feedback, FeedbackDesk } from './port.ts'
import type { Files } from '../files/port.ts'
import { asJson, asMultipart, askJson, type Body } from '../../platform/ask-json.ts'

export interface JiraOptions {
  files: Pick<Files, 'open'>
  /** `https://your-domain.atlassian.net`. */
  url: string
  /** The email address of the account that the API token belongs to. */
  user: string
  token: string
  serviceDesk: string
  requestType: string
  patience?: number
  onFault?: (says: string) => void
}

const Created = z.object({ issueKey: z.string().min(1) })
const Found = z.object({
  values: z.array(
    z.object({
      issueKey: z.string().min(1),
      requestFieldValues: z.array(z.object({ fieldId: z.string(), value: z.unknown() })),
    }),
  ),
})
const Attached = z.object({ values: z.array(z.object({ filename: z.string() })) })
const Uploaded = z.object({ temporaryAttachments: z.array(z.object({ temporaryAttachmentId: z.string() })) })

/** Jira refuses a longer summary. */
const LONGEST_SUMMARY = 255

export const jiraFeedback = (o: JiraOptions): FeedbackDesk => {
  const authorization = `Basic ${Buffer.from(`${o.user}:${o.token}`).toString('base64')}`
  const ask = async <T>(path: string, answers: z.ZodType<T>, sends?: Body, headers = {}): Promise<T> =>
    (await askJson({
      url: new URL(`${o.url}/rest/servicedeskapi/${path}`),
      headers: { authorization, ...headers },
      answers,
      ...(sends && { sends }),
      ...(o.patience && { patience: o.patience }),
      ...(o.onFault && { onFault: o.onFault }),
    }))!

  /** The request that an earlier attempt made, if its reply was lost. */
  const earlier = async (id: string): Promise<string | undefined> => {
    const query = new URLSearchParams({
      searchTerm: markOf(id),
      serviceDeskId: o.serviceDesk,
      requestOwnership: 'OWNED_REQUESTS',
    })
    const { values } = await ask(`request?${query}`, Found)
    const isIt = ({ fieldId, value }: { fieldId: string; value: unknown }) =>
      fieldId === 'summary' && String(value).endsWith(markOf(id))
    return values.find(({ requestFieldValues }) => requestFieldValues.some(isIt))?.issueKey
  }

  const create = async (feedback: Feedback): Promise<string> => {
    const sends = asJson({
      serviceDeskId: o.serviceDesk,
      requestTypeId: o.requestType,
      requestFieldValues: { summary: summaryOf(feedback), description: descriptionOf(feedback) },
    })
    return (await ask('request', Created, sends)).issueKey
  }

  const attach = async (key: string, files: Feedback['files']) => {
    const { values } = await ask(`request/${key}/attachment`, Attached)
    const missing = files.filter(({ name }) => !values.some(({ filename }) => filename === name))
    if (missing.length === 0) return
    const uploaded = await ask(
      `servicedesk/${encodeURIComponent(o.serviceDesk)}/attachTemporaryFile`,
      Uploaded,
      await multipart(o.files, missing),
      { 'x-atlassian-token': 'no-check', 'x-experimentalapi': 'opt-in' },
    )
    await ask(
      `request/${key}/attachment`,
      z.unknown(),
      asJson({
        temporaryAttachmentIds: uploaded.temporaryAttachments.map((one) => one.temporaryAttachmentId),
        public: false,
      }),
    )
  }

  return {
    async receive(feedback) {
      const key = (await earlier(feedback.id)) ?? (await create(feedback))
      if (feedback.files.length > 0) await attach(encodeURIComponent(key), feedback.files)
    },
  }
}

/** The mark at the end of a summary. It is one word, so that Jira's search finds it. */
const markOf = (id: string): string => id.replaceAll('-', '')

const summaryOf = ({ id, subject }: Feedback): string => {
  const words = `Feedback: ${subject.replaceAll(/\s+/g, ' ').trim() || 'credit application'}`
  return `${words.slice(0, LONGEST_SUMMARY - 40)} ${markOf(id)}`
}

/** As text: Jira would read the customer's words as wiki markup, with pictures and links. */
const descriptionOf = ({ body, fullName, email, url, customFields }: Feedback): string => {
  const lines = [
    body,
    '',
    `From: ${fullName || 'no name given'}${email && ` <${email}>`}`,
    ...(url ? [`Page: ${url}`] : []),
    ...Object.entries(customFields).map(([name, value]) => `${name}: ${value}`),
  ]
  return `{noformat}\n${lines.join('\n').replaceAll(/\{noformat/gi, '{ noformat')}\n{noformat}`
}

/** Feedback carries at most 4 MB, so its files fit in memory. */
const multipart = async (files: Pick<Files, 'open'>, of: Feedback['files']): Promise<Body> => {
  const form = new FormData()
  for (const { name, contentType, fileKey } of of) {
    const { stream } = await files.open(fileKey)
    form.append('file', new Blob([await arrayBuffer(stream)], { type: contentType }), name)
  }
  return asMultipart(form)
}
