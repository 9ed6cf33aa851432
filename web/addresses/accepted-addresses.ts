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

/** Addresses that the customer confirmed as entered. This tab does not ask about them again, even after a reload. */
export const acceptedAddresses = {
  has: (address: PostalAddress) => accepted.has(JSON.stringify(address)),
  add(address: PostalAddress) {
    accepted = new Set([...accepted, JSON.stringify(address)])
    try {
      sessionStorage.setItem(NAME, JSON.stringify([...accepted].slice(-20)))
    } catch {
      // Without storage, the question comes back after a reload.
    }
  },
}
