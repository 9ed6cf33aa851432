/**
 * Whether an existing account is the one to be opened: the same name, ignoring case and punctuation (an AS/400 stores
 * capitals), and the same first five digits of the ZIP code.
 */
export const sameCustomer = (
  opened: { businessName: string; billingAddress: { postalCode: string } },
  name: string,
  postalCode: string,
): boolean =>
  plain(opened.businessName) === plain(name) &&
  plain(opened.billingAddress.postalCode).slice(0, 5) === plain(postalCode).slice(0, 5)

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
