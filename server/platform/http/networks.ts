import { isIPv4 } from 'node:net'

/** An address as its parts: four numbers of an IPv4 address, eight groups of an IPv6 address. */
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

/** Whose calls are counted together: an IPv4 address, or the /64 of an IPv6 address, which one household has whole. */
export const callersNetwork = (ip: string): string => {
  const { version, parts } = partsOf(ip)
  return version === 4 ? parts.join('.') : `${parts.slice(0, 4).join(':')}::/64`
}
