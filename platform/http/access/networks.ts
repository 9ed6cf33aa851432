import { isIPv4 } from 'node:net'

/** An address as numbers: four for IPv4, eight groups for IPv6. */
export const partsOf = (ip: string): { version: 4 | 6; parts: string[] } => {
  const four = ip.replace(/^::ffff:/i, '')
  if (isIPv4(four)) return { version: 4, parts: four.split('.') }
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(head), groups(tail ?? '')]
  const missing = Math.max(0, 8 - before.length - after.length)
  const parts = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return { version: 6, parts: parts.map((group) => group.replace(/^0+(?=.)/, '')) }
}

/** The unit that rate limits count: an IPv4 address, or the /64 network that one IPv6 household gets. */
export const callersNetwork = (ip: string): string => {
  const { version, parts } = partsOf(ip)
  return version === 4 ? parts.join('.') : `${parts.slice(0, 4).join(':')}::/64`
}
