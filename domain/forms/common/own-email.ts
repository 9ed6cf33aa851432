import type { FormContext } from '../../kit/index.ts'
import { isOwnEmail } from '../../rules/email-domains.ts'

/** A `check` that rejects the addresses of our companies (APP-154, APP-155, APP-A12). */
export const notOurOwn = (address: string, context: FormContext): string | null => {
  const { ownEmailDomains } = context.facts
  if (!isOwnEmail(address, Array.isArray(ownEmailDomains) ? ownEmailDomains : undefined)) return null
  return context.audience === 'internal'
    ? "Emails with our company's domain are not allowed"
    : "*Email must be the customer's address"
}
