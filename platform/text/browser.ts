/** What a User-Agent header says, for people: `Chrome on Windows`. It can be forged, so it proves nothing. */

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

export const browserIn = (agent: string): string => {
  const name = (of: readonly (readonly [string, string])[]) => of.find(([mark]) => agent.includes(mark))?.[1]
  const browser = name(browsers)
  const system = name(systems)
  if (!browser) return system ?? 'Unknown browser'
  return system ? `${browser} on ${system}` : browser
}
