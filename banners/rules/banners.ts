/**
 * The banners under which the company trades. Everything that differs between them is defined here and nowhere
 * else. Contact details are neutral; a company that runs the product sets its own in a file of overrides
 * (`bannersWith`). Ids and names are permanent (SHELL-001).
 */
import type { ApprovalLimits } from './deciding-roles.ts'
import type { ChatProvider } from './chat-provider.ts'
import { inventedCreditors, type Creditor } from './creditor.ts'
import { noteTemplates, type NoteTemplate } from './note-templates.ts'

export const bannerNames = ['platt', 'rexel', 'gexpro', 'rexelenergy'] as const
export type BannerName = (typeof bannerNames)[number]
export const bannerIds = [1, 2, 3, 4] as const
export type BannerId = (typeof bannerIds)[number]

export interface Banner {
  readonly tenantId: BannerId
  readonly name: BannerName
  readonly displayName: string
  /** The company uses it. Nothing of a banner that is off is offered or found, and no mail leaves in its name. */
  readonly isOn: boolean
  readonly url: string
  /** Where customers ask for help. */
  readonly email: string
  /** The help line, as printed. */
  readonly phone: string
  readonly helpHours: string
  readonly privacyPolicy: string
  readonly pdfLinks: readonly PdfLink[]
  /** The company's app in each store that carries it (SHELL-009). */
  readonly mobileApps: readonly NamedLink[]
  /** Legal pages besides the privacy policy (SHELL-011). */
  readonly legalLinks: readonly NamedLink[]
  /** What the chat button on every customer page opens (SHELL-010, docs/decisions/0021). */
  readonly chat: 'help card' | 'none' | ChatProvider
  /** The company's own email domains, which no customer may use (APP-A12). */
  readonly emailDomains: readonly string[]
  /** The banner's primary color; the shades are mixed from it. */
  readonly color: string
  /** IANA name. Days and deadlines of this banner are counted in this zone (WIRE-14). */
  readonly timeZone: string
  /** Where the credit department is notified of a new application. */
  readonly creditInbox: string
  readonly creditor: Creditor
  readonly customerService: { readonly title: string; readonly phone: string }
  /** Who must enter a one-time code before signing: everyone but the session that created the draft, or everyone. */
  readonly signerCode: 'others' | 'always'
  /** Employees keep the tax certificates of its customers (TAX-001). */
  readonly taxCertificates: boolean
  /** Above these amounts an approval needs a second approver. Empty: off. */
  readonly approvalLimits: ApprovalLimits
  /** An approval of more than this many times the limit that the bureau recommends needs a reason. */
  readonly recommendedMultiple: number
  /** Analysts, by email: a new application goes to the one with the fewest pending. Empty: off. */
  readonly assignedAnalysts: readonly string[]
  /** Texts for comments of the credit department. */
  readonly noteTemplates: readonly NoteTemplate[]
  readonly can: Abilities
}

/**
 * What a banner does differently. Code that differs by banner checks one of these and never the banner's name,
 * so a new banner must define all of them.
 */
export interface Abilities {
  /** It follows the rules of the group: customer segments, salespeople, trade references (SHELL-002). */
  readonly followsGroup: boolean
  /** Approvals are written to its ERP, and an unresolved comparison blocks them (REV-063, ERP-A02). */
  readonly writesToErp: boolean
  /**
   * Its ERP is an AS/400: names in capitals, branch numbers 5000 below ours (HIST-011, HIST-A04).
   */
  readonly runsAs400: boolean
  /** Employees are offered the form that they fill out for a customer (SHELL-055, SHELL-A21). */
  readonly fillsInForCustomers: boolean
  /** Employees are offered a new cash account (SHELL-053). */
  readonly offersCashAccounts: boolean
  /** Its customers sign instant credit applications (IC-003, SHELL-054). */
  readonly offersInstantCredit: boolean
  /** Employees fill in, save and open the request forms, such as a cash account (SHELL-044). */
  readonly fillsInRequestForms: boolean
  /** Its customers ask for job accounts (JOB-002). */
  readonly offersJobAccounts: boolean
  /** The contact at a jobsite is a foreman until someone says otherwise (JOB-056, JOB-105). */
  readonly callsForemen: boolean
  /** A customer chooses a branch (APP-036). */
  readonly hasBranches: boolean
  /** The headquarters is offered if no branch is near (APP-052). */
  readonly offersHeadquarters: boolean
  /** The form asks for a purchasing contact. */
  readonly asksPurchasingContact: boolean
  /** The form says business address, owners and officers instead of billing address and signatories. */
  readonly speaksOfOwners: boolean
  /** Residential employees work in it (AUTH-A03). */
  readonly isResidential: boolean
  /** Employees without a list of banners may also work in this one (AUTH-A03). */
  readonly partner: BannerName | null
  /** The banner whose ERP accounts it uses (SHELL-004). */
  readonly accounts: BannerName
  /** The banner whose salespeople and customer types its employees choose from (SHELL-003). */
  readonly staffLists: BannerName
}

interface PdfLink extends NamedLink {
  readonly description: string
}
interface NamedLink {
  readonly name: string
  readonly url: string
}

/** Neutral contact details that a company replaces with its own. */
const neutral = (name: BannerName) => {
  const host = `${name}.example.com`
  const site = `https://${host}`
  return {
    isOn: true,
    url: site,
    email: `support@${host}`,
    helpHours: '7am to 6pm Eastern, Monday to Friday',
    privacyPolicy: `${site}/privacy`,
    pdfLinks: [
      {
        name: 'Credit application',
        url: `/blank-forms/${name}/credit-application.pdf`,
        description: 'A printable credit application to fill out by hand',
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
    approvalLimits: {},
    recommendedMultiple: 1.5,
    assignedAnalysts: [],
    noteTemplates,
  }
}

type Entry = Omit<Banner, 'name' | keyof ReturnType<typeof neutral>>

const entries: Readonly<Record<BannerName, Entry>> = {
  platt: {
    tenantId: 1,
    displayName: 'Platt',
    phone: '(503) 555-0101',
    color: '#00594c',
    creditor: inventedCreditors.platt,
    customerService: { title: 'Platt Customer Service', phone: '(503) 555-0111' },
    taxCertificates: true,
    can: {
      followsGroup: false,
      writesToErp: false,
      runsAs400: true,
      fillsInForCustomers: false,
      offersCashAccounts: false,
      offersInstantCredit: false,
      fillsInRequestForms: true,
      offersJobAccounts: true,
      callsForemen: false,
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
    creditor: inventedCreditors.rexel,
    customerService: { title: 'Customer Service', phone: '(972) 555-0112' },
    taxCertificates: false,
    can: {
      followsGroup: true,
      writesToErp: true,
      runsAs400: false,
      fillsInForCustomers: true,
      offersCashAccounts: true,
      offersInstantCredit: true,
      fillsInRequestForms: true,
      offersJobAccounts: true,
      callsForemen: true,
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
    creditor: inventedCreditors.gexpro,
    customerService: { title: 'Customer Service', phone: '(972) 555-0113' },
    taxCertificates: false,
    can: {
      followsGroup: true,
      writesToErp: true,
      runsAs400: false,
      fillsInForCustomers: true,
      offersCashAccounts: true,
      offersInstantCredit: true,
      fillsInRequestForms: true,
      offersJobAccounts: true,
      callsForemen: true,
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
    creditor: inventedCreditors.rexelenergy,
    customerService: { title: 'Customer Service', phone: '(972) 555-0114' },
    taxCertificates: false,
    can: {
      followsGroup: true,
      writesToErp: false,
      runsAs400: false,
      fillsInForCustomers: false,
      offersCashAccounts: false,
      offersInstantCredit: false,
      fillsInRequestForms: false,
      offersJobAccounts: false,
      callsForemen: false,
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

/** What the banner can do. Overrides never change it. */
export const abilitiesOf = (banner: BannerName): Abilities => entries[banner].can

/** The banners with this ability. */
export const bannersThat = (
  ability: 'fillsInRequestForms' | 'offersInstantCredit' | 'offersJobAccounts',
): readonly BannerName[] => bannerNames.filter((name) => abilitiesOf(name)[ability])

/** The banner used if an address names none (PRIV-A02). Where banners may be off, ask `fallbackOf`. */
export const fallbackBanner: BannerName = 'rexel'

export const isBanner = (name: unknown): name is BannerName =>
  (bannerNames as readonly unknown[]).includes(name)

export const isBannerId = (id: unknown): id is BannerId => (bannerIds as readonly unknown[]).includes(id)

/** Finds a banner by name, in any case. Pass `list` where overrides matter. */
export const bannerOf = (name: string, list = banners): Banner | undefined =>
  list.find((banner) => banner.name === name.toLowerCase())

/** Finds a banner by tenant id. A stored id is always one of the four; any other is a defect, so this throws. */
export const bannerById = (id: number, list = banners): Banner => {
  const found = list.find((banner) => banner.tenantId === id)
  if (!found) throw new RangeError(`There is no banner ${id}.`)
  return found
}
