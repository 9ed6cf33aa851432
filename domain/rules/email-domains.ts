import { banners } from './banners.ts'

/** The company's own mail domains, where no setting names others (decision APP-A12). */
const ownEmailDomains: readonly string[] = banners.flatMap(({ emailDomains }) => emailDomains)

/** Does the address belong to one of these domains, or to a domain below one? `domains` in lower case. */
export const isOwnEmail = (address: string, domains: readonly string[] = ownEmailDomains): boolean => {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  return domains.some((own) => domain === own || domain.endsWith(`.${own}`))
}
