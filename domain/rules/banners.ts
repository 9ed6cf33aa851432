/**
 * The banners under which the company trades. Everything that differs between them stands here and nowhere else. Contact details are neutral; a company that runs the product gives its own through a
 * file of overrides (`bannersWith`). Ids and names are permanent (SHELL-001).
 */

export const bannerNames = ['platt', 'rexel', 'gexpro', 'rexelenergy'] as const
export type BannerName = (typeof bannerNames)[number]
export const bannerIds = [1, 2, 3, 4] as const
export type BannerId = (typeof bannerIds)[number]

export interface Banner {
  readonly tenantId: BannerId
  readonly name: BannerName
  readonly displayName: string
  readonly url: string
  /** Where customers ask for help. */
  readonly email: string
  /** The help line, as it is printed. */
  readonly phone: string
  readonly helpHours: string
  readonly privacyPolicy: string
  readonly pdfLinks: readonly PdfLink[]
  /** The company's app, in each store that has it (SHELL-009). */
  readonly mobileApps: readonly NamedLink[]
  /** Legal pages besides the privacy policy (SHELL-011). */
  readonly legalLinks: readonly NamedLink[]
  /** What the launcher on every customer's page opens (SHELL-010, docs/decisions/0021). */
  readonly chat: 'help card' | 'none' | ChatProvider
  /** The company's own mail domains: no customer's address (APP-A12). */
  readonly emailDomains: readonly string[]
  /** The banner's primary color; the shades are mixed from it. */
  readonly color: string
  /** IANA name: days and deadlines of this banner are counted there (WIRE-14). */
  readonly timeZone: string
  /** Where the credit department hears of a new application. */
  readonly creditInbox: string
  /** Who decides, as the law wants it named in a letter (12 CFR 1002.9). */
  readonly creditor: { readonly name: string; readonly address: readonly string[] }
  readonly customerService: { readonly title: string; readonly phone: string }
  /** Who proves an address by a one-time code before signing: all but the session that made the draft, or all. */
  readonly signerCode: 'others' | 'always'
  readonly can: Abilities
}

/**
 * What a banner does in its own way. Code that differs by banner asks one of these and never the banner's name, so
 * that a new banner has to answer all of them.
 */
export interface Abilities {
  /** It follows the rules of the group: customer segments, salespeople, trade references (SHELL-002). */
  readonly followsGroup: boolean
  /** Approvals are written to its ERP, and an open comparison stops them (REV-063, ERP-A02). */
  readonly writesToErp: boolean
  /**
   * Its ERP is an AS/400: names in capitals, branch numbers 5000 below ours (HIST-011, HIST-A04). The database files
   * forms by the same rule (migration 0014), so another such banner needs a migration too.
   */
  readonly runsAs400: boolean
  /** Staff are offered the form that they fill in for a customer (SHELL-055, SHELL-A21). */
  readonly fillsInForCustomers: boolean
  /** A customer chooses a branch (APP-036). */
  readonly hasBranches: boolean
  /** The headquarters stands in where no branch is near (APP-052). */
  readonly offersHeadquarters: boolean
  /** A purchasing contact is asked for. */
  readonly asksPurchasingContact: boolean
  /** Its form speaks of a business address and of owners and officers, not of billing and signatories. */
  readonly speaksOfOwners: boolean
  /** Residential staff act in it (AUTH-A03). */
  readonly isResidential: boolean
  /** Staff without a list of banners act in this one too (AUTH-A03). */
  readonly partner: BannerName | null
  /** Whose accounts of the ERP serve it (SHELL-004). */
  readonly accounts: BannerName
  /** Whose salespeople and customer types its staff choose from (SHELL-003). */
  readonly staffLists: BannerName
}

interface PdfLink {
  readonly name: string
  readonly url: string
  readonly description: string
}

interface NamedLink {
  readonly name: string
  readonly url: string
}

/** A company's own chat. Nothing of it is loaded before the visitor has agreed (WIRE-11). */
export interface ChatProvider {
  /** Who runs it, as the visitor is told when she is asked. */
  readonly name: string
  /** https address of its script. */
  readonly script: string
  /** Further https or wss origins that the script loads from and talks to. */
  readonly origins: readonly string[]
}

/** Neutral addresses, for a company to replace with its own. */
const neutral = (name: BannerName) => {
  const host = `${name}.example.com`
  const site = `https://${host}`
  return {
    url: site,
    email: `support@${host}`,
    helpHours: '7am to 6pm Eastern, Monday to Friday',
    privacyPolicy: `${site}/privacy`,
    pdfLinks: [
      {
        name: 'Credit application',
        url: `/blank-forms/${name}/credit-application.pdf`,
        description: 'The application for credit on paper, to print and fill in by hand',
      },
    ],
    mobileApps: [
      { name: 'App Store', url: `${site}/app/ios` },
      { name: 'Google Play', url: `${site}/app/android` },
    ],
    legalLinks: [
      { name: 'Terms of use', url: `${site}/terms` },
      { name: 'Accessibility', url: `${site}/accessibility` },
    ],
    chat: 'help card' as const,
    emailDomains: [host],
    timeZone: 'America/New_York',
    creditInbox: `credit@${host}`,
    signerCode: 'others' as const,
  }
}

type Entry = Omit<Banner, 'name' | keyof ReturnType<typeof neutral>>

const entries: Readonly<Record<BannerName, Entry>> = {
  platt: {
    tenantId: 1,
    displayName: 'Platt',
    phone: '(503) 555-0101',
    color: '#00594c',
    creditor: { name: 'Platt Credit Department', address: ['800 Example Way', 'Beaverton, OR 97005'] },
    customerService: { title: 'Platt Customer Service', phone: '(503) 555-0111' },
    can: {
      followsGroup: false,
      writesToErp: false,
      runsAs400: true,
      fillsInForCustomers: false,
      hasBranches: true,
      offersHeadquarters: true,
      asksPurchasingContact: true,
      speaksOfOwners: false,
      isResidential: false,
      partner: null,
      accounts: 'platt',
      staffLists: 'platt',
    },
  },
  rexel: {
    tenantId: 2,
    displayName: 'Rexel',
    phone: '(972) 555-0102',
    color: '#0b2a6f',
    creditor: { name: 'Rexel Credit Department', address: ['200 Example Parkway', 'Dallas, TX 75254'] },
    customerService: { title: 'Customer Service', phone: '(972) 555-0112' },
    can: {
      followsGroup: true,
      writesToErp: true,
      runsAs400: false,
      fillsInForCustomers: true,
      hasBranches: true,
      offersHeadquarters: false,
      asksPurchasingContact: true,
      speaksOfOwners: false,
      isResidential: true,
      partner: 'gexpro',
      accounts: 'rexel',
      staffLists: 'rexel',
    },
  },
  gexpro: {
    tenantId: 3,
    displayName: 'Gexpro',
    phone: '(972) 555-0103',
    color: '#3b2e8c',
    creditor: { name: 'Gexpro Credit Department', address: ['300 Example Parkway', 'Irving, TX 75062'] },
    customerService: { title: 'Customer Service', phone: '(972) 555-0113' },
    can: {
      followsGroup: true,
      writesToErp: true,
      runsAs400: false,
      fillsInForCustomers: true,
      hasBranches: true,
      offersHeadquarters: false,
      asksPurchasingContact: true,
      speaksOfOwners: false,
      isResidential: false,
      partner: 'rexel',
      accounts: 'rexel',
      staffLists: 'gexpro',
    },
  },
  rexelenergy: {
    tenantId: 4,
    displayName: 'Rexel Energy',
    phone: '(972) 555-0104',
    color: '#8a4b00',
    creditor: {
      name: 'Rexel Energy Credit Department',
      address: ['400 Example Parkway', 'Dallas, TX 75254'],
    },
    customerService: { title: 'Customer Service', phone: '(972) 555-0114' },
    can: {
      followsGroup: true,
      writesToErp: false,
      runsAs400: false,
      fillsInForCustomers: false,
      hasBranches: false,
      offersHeadquarters: false,
      asksPurchasingContact: false,
      speaksOfOwners: true,
      isResidential: true,
      partner: null,
      accounts: 'rexelenergy',
      staffLists: 'rexel',
    },
  },
}

export const banners: readonly Banner[] = bannerNames.map((name) => ({
  name,
  ...neutral(name),
  ...entries[name],
}))

/** What the banner can do. A company's overrides never change it. */
export const abilitiesOf = (banner: BannerName): Abilities => entries[banner].can

/** Answers where an address names no banner (PRIV-A02). */
export const fallbackBanner: BannerName = 'rexel'

export const isBanner = (name: unknown): name is BannerName =>
  (bannerNames as readonly unknown[]).includes(name)

export const isBannerId = (id: unknown): id is BannerId => (bannerIds as readonly unknown[]).includes(id)

/** By name, in any case: addresses are matched without regard to it. `list` where overrides count. */
export const bannerOf = (name: string, list = banners): Banner | undefined =>
  list.find((banner) => banner.name === name.toLowerCase())

/** By tenant id. A row's id is always one of the four; any other is a defect, hence the throw. */
export const bannerById = (id: number, list = banners): Banner => {
  const found = list.find((banner) => banner.tenantId === id)
  if (!found) throw new RangeError(`There is no banner ${id}.`)
  return found
}
