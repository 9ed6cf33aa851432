/**
 * Whether an account that stands under a number already is the one that is to be opened: the same name, whatever its
 * case and signs (an AS/400 keeps capitals), and the same five digits of its ZIP code.
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
