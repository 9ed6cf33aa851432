import type { PostalAddress } from './address-check.ts'

const NAME = 'accepted-addresses'

const kept = (): string[] => {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? '[]') as string[]
  } catch {
    return []
  }
}
let accepted = new Set(kept())

/** Addresses that a customer lets stand as entered: not asked about again in this tab, a reload included. */
export const acceptedAddresses = {
  has: (address: PostalAddress) => accepted.has(JSON.stringify(address)),
  add(address: PostalAddress) {
    accepted = new Set([...accepted, JSON.stringify(address)])
    try {
      sessionStorage.setItem(NAME, JSON.stringify([...accepted].slice(-20)))
    } catch {
      // A browser that stores nothing asks again after a reload.
    }
  },
}
