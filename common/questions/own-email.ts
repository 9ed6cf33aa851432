import type { FormContext } from '../../kit/model/index.ts'
import { isOwnEmail, ownEmailMessage } from '../../banners/rules/email-domains.ts'

/** A `check` that rejects the addresses of our companies (APP-154, APP-155, APP-A12). */
export const notOurOwn = (address: string, { audience, facts }: FormContext): string | null => {
  const { ownEmailDomains } = facts
  const isOwn = isOwnEmail(address, Array.isArray(ownEmailDomains) ? ownEmailDomains : undefined)
  return isOwn ? ownEmailMessage(audience) : null
}
