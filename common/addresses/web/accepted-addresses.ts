import { readRecord, tabStore, writeRecord } from '../../../platform/storage/index.ts'
import type { PostalAddress } from './address-check.ts'

const NAME = 'accepted-addresses'

let accepted = new Set<unknown>(Object.values(readRecord(tabStore, NAME) ?? {}))

/** Addresses that the customer confirmed as entered. This tab does not ask about them again, even after a reload. */
export const acceptedAddresses = {
  has: (address: PostalAddress) => accepted.has(JSON.stringify(address)),
  add(address: PostalAddress) {
    accepted = new Set([...accepted, JSON.stringify(address)])
    writeRecord(tabStore, NAME, [...accepted].slice(-20))
  },
}
