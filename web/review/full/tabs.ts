/** The five tabs of the full view, in their order (REV-043); which one is open stands in the address. */
export const tabs = [
  'Company Information',
  'Contact Information',
  '3rd Party Information',
  'Signatory',
  'Maps',
] as const

/** From 1. */
export type Tab = 1 | 2 | 3 | 4 | 5

/** What is no tab is the first one, which no address needs to name. */
export const readTab = (raw: Record<string, unknown>): { tab?: Tab } => {
  const tab = Number(raw['tab'])
  return Number.isInteger(tab) && tab > 1 && tab <= tabs.length ? { tab: tab as Tab } : {}
}
