/** Unpacks archives and spreadsheets, which are archives too, because compression would hide a mark. */
import { inflateRawSync } from 'node:zlib'

const END = Buffer.from('504b0506', 'hex')
const DEFLATED = 8

/** Every entry by its name; none if it isn't an archive. */
export const entriesOf = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(END)
  const entries = new Map<string, Buffer>()
  if (end === -1) return entries
  let entry = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const size = zip.readUInt32LE(entry + 20)
    const local = zip.readUInt32LE(entry + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + size)
    const name = zip.toString('utf8', entry + 46, entry + 46 + zip.readUInt16LE(entry + 28))
    entries.set(name, zip.readUInt16LE(entry + 10) === DEFLATED ? inflateRawSync(bytes) : bytes)
    entry += 46 + [28, 30, 32].reduce((sum, at) => sum + zip.readUInt16LE(entry + at), 0)
  }
  return entries
}

/** The contents of all entries, concatenated. */
export const unzipped = (zip: Buffer): string =>
  [...entriesOf(zip).values()].map((bytes) => bytes.toString('latin1')).join('\n')
