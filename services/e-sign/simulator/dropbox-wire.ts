/**
 * Decodes the multipart requests of the simulator of Dropbox Sign, and checks requests and replies: against our own
 * schemas, and against the vendor's published description where it is beside the checkout.
 */
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import schemas from '../dropbox-sign.schemas.json' with { type: 'json' }

/** Next to the checkout of people who may read it; not part of the project. */
const file = join(import.meta.dirname, '../../../../shared/vendor-api/dropbox-sign/openapi.json')
export const isPublished = existsSync(file)

const theirs = {
  Create: 'SignatureRequestCreateEmbeddedRequest',
  SignatureRequest: 'SignatureRequestGetResponse',
  SignUrl: 'EmbeddedSignUrlResponse',
  Error: 'ErrorResponse',
  Callback: 'EventCallbackRequest',
} as const
type Name = keyof (typeof schemas)['$defs'] | 'Callback'

/** What each description does not allow, one line each. */
export const checker = (): ((where: string, name: Name, value: unknown) => string[]) => {
  const own = new Ajv2020({ strict: false, allErrors: true }).addSchema(schemas, 'own')
  const published = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  if (isPublished) published.addSchema(JSON.parse(readFileSync(file, 'utf8')) as object, 'published')
  return (where, name, value) => {
    const complaints: string[] = []
    const ours = own.getSchema(`own#/$defs/${name}`)
    if (ours && !ours(value)) complaints.push(`${where}: ${own.errorsText(ours.errors)}`)
    if (!isPublished || !(name in theirs)) return complaints
    const validate = published.getSchema(
      `published#/components/schemas/${theirs[name as keyof typeof theirs]}`,
    )!
    if (!validate(value)) complaints.push(`${where} (published): ${published.errorsText(validate.errors)}`)
    return complaints
  }
}

/**
 * `signers[0][name]` → `{ signers: [{ name }] }`. Values become what the description says: true, false, whole numbers. The
 * vendor's own client sends `signers` as a whole, as JSON.
 */
export const decodeBody = async (
  content: Uint8Array,
  contentType: string,
): Promise<Record<string, unknown>> => {
  const form = await new Response(new Uint8Array(content), {
    headers: { 'content-type': contentType },
  }).formData()
  const body: Record<string, unknown> = {}
  for (const [name, value] of form.entries()) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
    const text = typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('latin1')
    if (WHOLE.has(name)) body[name] = JSON.parse(text)
    else place(body, path, readTyped(path, text))
  }
  return body
}

const WHOLE = new Set(['signers', 'metadata', 'signing_options'])
const FLAGS = /^(test_mode|allow_decline|draw|type|upload|phone)$/

const readTyped = (path: readonly string[], text: string): unknown => {
  const last = path.at(-1)!
  if (path[0] !== 'metadata' && FLAGS.test(last) && /^(0|1|true|false)$/.test(text))
    return text === '1' || text === 'true'
  return last === 'order' && /^\d+$/.test(text) ? Number(text) : text
}

const place = (into: Record<string, unknown>, [first, ...rest]: readonly string[], value: unknown): void => {
  if (first === undefined) return
  if (rest.length === 0) {
    into[first] = value
    return
  }
  into[first] ??= /^\d+$/.test(rest[0]!) ? [] : {}
  place(into[first] as Record<string, unknown>, rest, value)
}
