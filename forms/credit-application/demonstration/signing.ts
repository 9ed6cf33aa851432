/** How people sign: with the code from their email, or through the link in it. */
import { randomUUID } from 'node:crypto'
import type { CreditApplication } from '../form/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { signatoryName, signingRoles } from '../../../common/signing/rules/signing.ts'
import { MINUTE } from '../../../platform/text/days/durations.ts'
import type { Cookies, Product } from '../../../common/demonstration/product.ts'

interface Opening {
  needs: 'signature' | 'code'
  key: string
  consents: object[]
}

const CODE = /^\s*(\d{6})\s*$/m
const LINK = /https?:\/\/\S+(\/sign\/\S+)/

/** Opens the signing page at this address, and signs or declines. */
export const signAt = async (
  product: Product,
  address: string,
  { name, email }: { name: string; email: string },
  declined?: string,
): Promise<void> => {
  const { base, opening } = await open(product, address)
  if (opening.needs === 'code') {
    await product.call('POST', `${base}/one-time-code`)
    const code = await product.mailed('one-time-code', email, CODE)
    const proof = { body: { code } }
    const { data } = await product.call<{ url: string }>('POST', `${base}/one-time-code/proof`, proof)
    return signAt(product, data.url, { name, email }, declined)
  }
  const at = `/api/signing/${base.split('/')[3]}/links/${opening.key}`
  if (declined !== undefined) await product.call('POST', `${at}/decline`, { body: { reason: declined } })
  else {
    const body = { consents: opening.consents, mark: 'typed', typedName: name }
    await product.call('POST', `${at}/signature`, { body })
  }
}

const open = async (product: Product, address: string) => {
  const base = address.replace(/^.*\/sign\/([^/]+)\/(.+)$/, '/api/signing/$1/links/$2')
  const { data: opening } = await product.call<Opening>('POST', `${base}/opening`)
  return { base, opening }
}

interface HeldSigning {
  banner: BannerName
  key: string
  cookies: Cookies
}

/** In the browser that began the application. */
const addressHere = async (product: Product, { banner, key, cookies }: HeldSigning, role: string) => {
  const url = `/api/HelloSign/getSignatureUrl/${banner}/${key}?signature=${role}`
  return (await product.call<{ url: string }>('GET', url, { cookies })).data.url
}

/** A guarantor, and anyone in another browser, proves with a code that the email address is theirs. */
const byCode = async (
  product: Product,
  { banner, key, cookies }: HeldSigning,
  role: string,
  email: string,
) => {
  const url = `/api/signing/${banner}/${key}/one-time-code`
  await product.call('POST', url, { cookies, body: { role } })
  const code = await product.mailed('one-time-code', email, CODE)
  const body = { role, code }
  return (await product.call<{ url: string }>('POST', `${url}/proof`, { cookies, body })).data.url
}

/** Everyone signs: the first on the same page, the second through the emailed link. */
export const signApplication = async (
  product: Product,
  held: HeldSigning,
  answers: CreditApplication,
): Promise<void> => {
  const { banner, key, cookies } = held
  const url = `/api/signing/${banner}/${key}`
  await product.call('POST', `${url}/prepare`, { cookies })
  for (const [place, role] of signingRoles.entries()) {
    const person = answers[role]
    if (!person?.email) continue
    const signer = { name: signatoryName(person), email: person.email }
    await product.until(new Date(product.now.getTime() + 2 * MINUTE))
    if (place > 0) {
      await signAt(product, await product.mailed('signature-asked', signer.email, LINK), signer)
      continue
    }
    const here = person.guarantor !== 'true' && Object.keys(cookies).length > 0
    const address = here ? addressHere(product, held, role) : byCode(product, held, role, signer.email)
    await signAt(product, await address, signer)
  }
  await product.until(new Date(product.now.getTime() + 2 * MINUTE))
}

/** A person answers a request for a guaranty, with the numbers of their application, and signs it. */
export const giveGuaranty = async (
  product: Product,
  banner: BannerName,
  person: NonNullable<CreditApplication['signatory']>,
): Promise<void> => {
  const email = person.email ?? ''
  const key = await product.mailed('guaranty-asked', email, /\/guarantor\/\w+\/([\w-]{43})/)
  const { country, streetAddress, city, state, postalCode } = person
  const home = { country, streetAddress, addressUnitNumber: '', city, state, postalCode }
  const { data } = await product.call<{ url: string }>('POST', `/api/guaranty/${banner}/${key}/answers`, {
    body: { answers: { guarantor: 'true', ssn: '987-65-4321', ...home } },
    headers: { 'idempotency-key': randomUUID() },
  })
  await signAt(product, data.url, { name: signatoryName(person), email })
}
