/** An address in the gateway: up to three lines of 35 characters, the limit of an AS/400. */
import { z } from 'zod'
import type { BannerName } from '../../../banners/rules/banners.ts'
import type { ErpAddress } from '../rules/reconciliation.ts'
import { asKept } from './call.ts'
import { ErpRefusal } from '../port.ts'

const LINE = 35
const LINES = 3

export const WireAddress = z.object({
  lines: z.array(z.string()).max(LINES),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
})

export const asErpAddress = ({ lines, ...place }: z.infer<typeof WireAddress>): ErpAddress => {
  const [streetLineOne = '', streetLineTwo = '', streetLineThree = ''] = lines
  return { streetLineOne, streetLineTwo, streetLineThree, ...place }
}

/** ErpRefusal if it does not fit: half an address sends goods to the wrong place. */
export const asWireAddress = (banner: BannerName, address: ErpAddress): z.infer<typeof WireAddress> => {
  const lines = [address.streetLineOne, address.streetLineTwo, address.streetLineThree].flatMap(foldLine)
  if (lines.length > LINES || lines.some((line) => line.length > LINE))
    throw new ErpRefusal(`The address does not fit into ${LINES} lines of ${LINE} characters.`)
  const { city, state, postalCode, country } = address
  return {
    lines: lines.map((line) => asKept(banner, line)),
    city: asKept(banner, city),
    state: asKept(banner, state),
    postalCode: asKept(banner, postalCode),
    country: asKept(banner, country),
  }
}

/** Breaks between words. */
const foldLine = (line: string): string[] =>
  line
    .split(/\s+/)
    .filter(Boolean)
    .reduce<string[]>((lines, word) => {
      const last = lines.at(-1)
      return last !== undefined && last.length + 1 + word.length <= LINE
        ? [...lines.slice(0, -1), `${last} ${word}`]
        : [...lines, word]
    }, [])
