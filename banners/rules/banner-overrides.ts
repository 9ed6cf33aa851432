/**
 * A company's own contact details, which override the neutral ones. Given as JSON:
 * `{ "rexel": { "phone": "…", "creditor": { "name": "…", "entity": "…", "address": ["…"] } } }`.
 */
import { decidingRoles } from './deciding-roles.ts'
import { bannerNames, banners, type Banner } from './banners.ts'

type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string' && value.trim() !== ''
const texts: Check = (value) => Array.isArray(value) && value.length > 0 && value.every(text)
const record = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const shape =
  (parts: Record<string, Check>): Check =>
  (value) =>
    record(value) &&
    Object.keys(value).length === Object.keys(parts).length &&
    Object.entries(parts).every(([key, check]) => check(value[key]))

const address: Check = (value) => text(value) && /^(https?:\/\/|\/)\S+$/.test(String(value))
const namedLinks: Check = (value) => Array.isArray(value) && value.every(shape({ name: text, url: address }))
/** Only what the Content-Security-Policy may list: no path, no wildcard, nothing unencrypted. */
const origin: Check = (value) => text(value) && /^(https|wss):\/\/[a-z0-9.-]+(:\d+)?$/.test(String(value))
const script: Check = (value) =>
  text(value) && /^https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s"'<>;,]*$/.test(String(value))
const provider = shape({
  name: text,
  script,
  origins: (value) => Array.isArray(value) && value.every(origin),
})
const email: Check = (value) => text(value) && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(String(value))
const domain: Check = (value) => text(value) && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(String(value))
const zone: Check = (value) => {
  try {
    return text(value) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: String(value) }))
  } catch {
    return false
  }
}

/** Each part of a color, made linear (WCAG 2.2, relative luminance). */
const linear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const luminance = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(color.slice(at, at + 2), 16) / 255))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
/** With white, at least 6:1. Then white text on its lighter shade (90 %, app/web/theme.css) still has 4.5:1. */
const darkColor: Check = (value) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) && 1.05 / (luminance(value) + 0.05) >= 6

const MOST_TEMPLATES = 20
const upTo =
  (most: number): Check =>
  (value) =>
    text(value) && String(value).length <= most
const noteTemplate = shape({ name: upTo(60), text: upTo(2_000) })

const limits: Check = (value) =>
  record(value) &&
  Object.entries(value).every(
    ([role, amount]) =>
      (decidingRoles as readonly string[]).includes(role) &&
      Number.isSafeInteger(amount) &&
      Number(amount) >= 0,
  )

/**
 * What may be overridden, and its required form. Id, name and abilities may not: stored rows, links and code
 * depend on them.
 */
const overridable: Record<
  Exclude<keyof Banner, 'tenantId' | 'name' | 'can'>,
  [check: Check, wanted: string]
> = {
  displayName: [text, 'text'],
  isOn: [(value) => typeof value === 'boolean', 'true or false'],
  url: [address, 'a URL'],
  email: [email, 'an email address'],
  phone: [text, 'text'],
  helpHours: [text, 'text'],
  privacyPolicy: [address, 'a URL'],
  pdfLinks: [
    (value) => Array.isArray(value) && value.every(shape({ name: text, url: address, description: text })),
    'a list of { name, url, description }',
  ],
  mobileApps: [namedLinks, 'a list of { name, url }'],
  legalLinks: [namedLinks, 'a list of { name, url }'],
  chat: [
    (value) => value === 'help card' || value === 'none' || provider(value),
    "'help card', 'none' or { name, script, origins }",
  ],
  emailDomains: [
    (value) => texts(value) && (value as unknown[]).every(domain),
    'a list of lowercase email domains',
  ],
  color: [darkColor, 'a color like #00594c that is dark enough for white text (6:1)'],
  timeZone: [zone, 'a time zone like America/New_York'],
  creditInbox: [email, 'an email address'],
  creditor: [
    shape({ name: text, entity: text, address: texts }),
    '{ name, entity, address: [lines] }, an entity such as "a Delaware corporation"',
  ],
  customerService: [shape({ title: text, phone: text }), '{ title, phone }'],
  taxCertificates: [(value) => typeof value === 'boolean', 'true or false'],
  approvalLimits: [
    limits,
    `an amount in whole dollars for some of ${decidingRoles.join(', ')}, such as { "Approver": 25000 }`,
  ],
  recommendedMultiple: [
    (value) => typeof value === 'number' && value >= 1 && value <= 100,
    'a number from 1 to 100, such as 1.5',
  ],
  assignedAnalysts: [
    (value) => Array.isArray(value) && value.every(email),
    'a list of the email addresses of analysts',
  ],
  noteTemplates: [
    (value) => Array.isArray(value) && value.length <= MOST_TEMPLATES && value.every(noteTemplate),
    `a list of at most ${MOST_TEMPLATES} { name, text }, a name of at most 60 and a text of at most 2,000 characters`,
  ],
  references: [
    (value) => value === 'off' || value === 'manual' || value === 'automatic',
    "'off', 'manual' or 'automatic'",
  ],
  signerCode: [(value) => value === 'others' || value === 'always', "'others' or 'always'"],
}

/** The banners with a company's own details, and every fault in the overrides with its path. */
export const bannersWith = (given: unknown): { banners: readonly Banner[]; faults: string[] } => {
  if (!record(given)) return { banners, faults: ['must be an object with one entry per banner'] }
  const faults = Object.keys(given)
    .filter((name) => !(bannerNames as readonly string[]).includes(name))
    .map((name) => `${name}: unknown banner (known: ${bannerNames.join(', ')})`)
  const merged = banners.map((banner) => {
    const own = given[banner.name] ?? {}
    if (!record(own)) {
      faults.push(`${banner.name}: must be an object`)
      return banner
    }
    for (const [key, value] of Object.entries(own)) {
      const rule = Object.hasOwn(overridable, key) ? overridable[key as keyof typeof overridable] : null
      if (!rule) faults.push(`${banner.name}.${key}: cannot be set`)
      else if (!rule[0](value)) faults.push(`${banner.name}.${key}: must be ${rule[1]}`)
    }
    return { ...banner, ...own }
  })
  if (merged.every(({ isOn }) => !isOn)) faults.push('at least one banner must be on')
  return faults.length > 0 ? { banners, faults } : { banners: merged, faults: [] }
}

/** What only an example has: its domains, and the phone numbers that no one gets. */
const PLACEHOLDER = /\bexample\.(com|org|net)\b|\b555-01\d\d\b/

/** The details of a banner that are still placeholders, by key. Production refuses them. */
export const placeholdersOf = (banner: Banner): string[] =>
  Object.entries(banner)
    .filter(([, value]) => PLACEHOLDER.test(JSON.stringify(value)))
    .map(([key]) => key)

/** Every origin that these banners' chats need, each once. */
export const chatOrigins = (list: readonly Banner[]): string[] => [
  ...new Set(
    list.flatMap(({ chat }) =>
      typeof chat === 'string' ? [] : [new URL(chat.script).origin, ...chat.origins],
    ),
  ),
]
