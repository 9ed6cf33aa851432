import { mailboxOf } from '../../platform/text/email.ts'
import { banners } from './banners.ts'

/** The company's own email domains, unless the settings list others (decision APP-A12). */
const ownEmailDomains: readonly string[] = banners.flatMap(({ emailDomains }) => emailDomains)

/** True if the address belongs to one of these domains or to a subdomain. `domains` are lowercase. */
export const isOwnEmail = (address: string, domains: readonly string[] = ownEmailDomains): boolean => {
  const mailbox = mailboxOf(address)
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1)
  return domains.some((own) => domain === own || domain.endsWith(`.${own}`))
}

/** What to say of an address at one of our companies. */
export const ownEmailMessage = (audience: 'internal' | 'external'): string =>
  audience === 'internal'
    ? "Emails with our company's domain are not allowed"
    : "*Email must be the customer's address"
