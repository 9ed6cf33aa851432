/** The five tabs of the full view in order (REV-043). The open one is part of the URL. */
export const tabs = [
  'Company Information',
  'Contact Information',
  '3rd Party Information',
  'Signatory',
  'Maps',
] as const

/** From 1. */
export type Tab = 1 | 2 | 3 | 4 | 5

/** An unknown tab is the first one, which the URL omits. */
export const readTab = (raw: Record<string, unknown>): { tab?: Tab } => {
  const tab = Number(raw['tab'])
  return Number.isInteger(tab) && tab > 1 && tab <= tabs.length ? { tab: tab as Tab } : {}
}
