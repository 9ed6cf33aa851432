/** Texts of an application for replies and other services. Pure. */

/** PostgreSQL writes instants in JSON with microseconds; replies use JavaScript's format. */
export const instant = (text: string): string => new Date(text).toISOString()

/** The fields of a section as texts; missing ones are ''. */
export const pickTexts = <K extends string>(
  section: object | null | undefined,
  keys: readonly K[],
): Record<K, string> => {
  const from = (section ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    keys.map((key) => [key, typeof from[key] === 'string' ? from[key] : '']),
  ) as Record<K, string>
}

const addressKeys = ['streetAddress', 'addressUnitNumber', 'city', 'state', 'postalCode', 'country'] as const

/** Several addresses in one section have the same names with different prefixes. */
type AddressPrefix = '' | 'shipping' | 'statementMailing' | 'invoiceMailing' | 'agent'

export const addressOf = (section: object | undefined, prefix: AddressPrefix) => {
  const named = (key: string) => (prefix ? prefix + key[0]!.toUpperCase() + key.slice(1) : key)
  const texts = pickTexts(section, addressKeys.map(named))
  return Object.fromEntries(addressKeys.map((key) => [key, texts[named(key)]!])) as Record<
    (typeof addressKeys)[number],
    string
  >
}
