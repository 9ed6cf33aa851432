import { bannerNames } from './banners.ts'

const tenant = `(?:${bannerNames.join('|')})`
const page = new RegExp(
  `^/(?:(?:(?:application|cash-account|guarantor|job-account|page-unavailable)/)?${tenant}|personal-information-request)?/?$`,
  'i',
)

/**
 * Whether a page may load a company's chat (docs/decisions/0021). A chat's script reads the address, so only customers'
 * pages without a key in it are listed: a new page has no chat until it is added here. `search` is the address's query,
 * which can hold a token.
 */
export const mayLoadChat = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  search === '' && page.test(pathname)
