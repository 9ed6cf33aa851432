/**
 * A mail's text without the links and codes that grant access. We keep this text once the mail is sent, and staff see
 * no other text of a mail, sent or not.
 */

const LINK_REMOVED = '[link removed]'
const CODE_REMOVED = '[code removed]'

/** A key is a GUID, or at least 128 random bits in the letters of base64url. */
export const KEY = /[\w-]{20,}/
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi
/** As the text of a mail shows a code (as-text.ts). */
const CODE = /^ {4}(?:\d{6}|[A-Z2-9]{4}(?:-[A-Z2-9]{4}){2})$/gm

export const withoutKeys = (text: string): string =>
  text
    .replaceAll(ADDRESS, (address) => (grantsAccess(address) ? LINK_REMOVED : address))
    .replaceAll(CODE, CODE_REMOVED)

/** Pages of the back office open nothing without a sign-in, and name their records by number or guid. */
const grantsAccess = (address: string): boolean => {
  const { pathname, search, hash } = urlOf(address)
  return !/^\/+admin\//i.test(pathname) && KEY.test(`${pathname}${search}${hash}`)
}

/** An address that cannot be read counts as a key. */
const urlOf = (address: string): { pathname: string; search: string; hash: string } =>
  URL.canParse(address) ? new URL(address) : { pathname: address, search: '', hash: '' }
