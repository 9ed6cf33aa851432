/** A customer at a real server, and what it has confirmed to them. */
import { randomUUID } from 'node:crypto'
import { fullAnswers } from '../support/applicant.ts'
import { multipartFiles } from '../support/multipart.ts'

export interface Acknowledged {
  key: string
  rowVersion: number
  city: string
}

export const withCity = (city: string) => {
  const answers = fullAnswers()
  return { ...answers, billingInfo: { ...answers.billingInfo, city } }
}

export const save = async (
  url: string,
  answers: object,
  { key = '', rowVersion }: { key?: string; rowVersion?: number } = {},
): Promise<{
  status: number
  key: string
  rowVersion: number
  cookie: string | null
  retryAfter: string | null
}> => {
  const body = new FormData()
  body.set('tenantId', '2')
  body.set('applicationID', key)
  body.set('incompleteFormData', JSON.stringify(answers))
  if (rowVersion !== undefined) body.set('rowVersion', String(rowVersion))
  const reply = await fetch(`${url}/api/FormDataStorage/save-in-progress-form-external`, {
    method: 'POST',
    body,
    // Each customer has a separate address, sent through a trusted proxy.
    headers: { 'x-forwarded-for': addressOf(), ...(key ? {} : { 'idempotency-key': randomUUID() }) },
  })
  const { data } = (await reply.json()) as { data: { applicationKey: string; rowVersion: number } }
  return {
    status: reply.status,
    key: data?.applicationKey,
    rowVersion: data?.rowVersion,
    cookie: reply.headers.get('set-cookie'),
    retryAfter: reply.headers.get('retry-after'),
  }
}

/** Adds a document to a draft. */
export const upload = async (
  url: string,
  key: string,
  name: string,
  content: Uint8Array,
): Promise<{ status: number; retryAfter: string | null; message: string }> => {
  const { headers, payload } = multipartFiles([[name, Buffer.from(content)]])
  const reply = await fetch(`${url}/api/CreditApplication/upload/rexel/${key}/other`, {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': addressOf() },
    body: payload,
  })
  const { message = '' } = (await reply.json()) as { message?: string }
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), message }
}

let calls = 0
/** Another one for each call. */
export const addressOf = () => {
  calls += 1
  return `10.9.${(calls >> 8) & 255}.${calls & 255}`
}

/** Saves one draft again and again until the server is gone; answers everything that was acknowledged. */
export const saveWithoutEnd = async (
  url: string,
  name: string,
  acknowledged: Acknowledged[],
): Promise<Acknowledged[]> => {
  try {
    for (let n = 0; ; n += 1) {
      const last = acknowledged.at(-1)
      const city = `${name} ${n}`
      const { status, key, rowVersion } = await save(url, withCity(city), last)
      if (status === 200) acknowledged.push({ key, rowVersion, city })
    }
  } catch {
    // The connection broke: the server was killed.
    return acknowledged
  }
}
