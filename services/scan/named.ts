import type { Scan } from './port.ts'
import { clamdScan } from './clamd.ts'
import { embeddedScan } from './embedded.ts'

/** The scanner that the settings name: `embedded`, or `clamd://host:port`. */
export const scanNamed = (name: string, onFault: (says: string) => void): Scan => {
  if (name === 'embedded') return embeddedScan()
  const { hostname, port } = new URL(name)
  return clamdScan({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) || 3310, onFault })
}
