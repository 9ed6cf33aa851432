/** What a banner is: its facts, its abilities and its look. Each folder of `banners` has one (`banners/platt/banner.ts`). */
import type * as registered from '../registry.ts'
import type { ApprovalLimits } from './deciding-roles.ts'
import type { ChatProvider } from './chat-provider.ts'
import type { Creditor } from './creditor.ts'
import type { NoteTemplate } from './note-templates.ts'

/** As in addresses, and the name of its folder. Names and ids are permanent (SHELL-001). */
export type BannerName = keyof typeof registered
export type BannerId = (typeof registered)[BannerName]['tenantId']

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
  /** When we email references: never, when an analyst says so, or at the submission (docs/rules/references.md). */
  readonly references: 'off' | 'manual' | 'automatic'
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
  /** Its ERP is an AS/400: names in capitals, branch numbers 5000 below ours (HIST-011, HIST-A04). */
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

/** Contact details that every banner has until a company replaces them. */
export type NeutralDetails = Pick<
  Banner,
  | 'isOn'
  | 'url'
  | 'email'
  | 'helpHours'
  | 'privacyPolicy'
  | 'pdfLinks'
  | 'mobileApps'
  | 'legalLinks'
  | 'chat'
  | 'emailDomains'
  | 'timeZone'
  | 'creditInbox'
  | 'signerCode'
  | 'references'
  | 'approvalLimits'
  | 'recommendedMultiple'
  | 'assignedAnalysts'
  | 'noteTemplates'
>

/** The facts in a banner's folder. */
export interface BannerEntry extends Omit<Banner, 'tenantId' | 'name' | keyof NeutralDetails> {
  readonly tenantId: number
  /** The demonstration uses it. Production refuses to start with it. */
  readonly creditor: Creditor
  /** The words of its word mark, in letters that the alphabet has (word-marks.ts); a second one is lighter. */
  readonly wordMark: readonly string[]
  /** A branch of the demonstration, which samples of its forms name. Null: its forms ask for none. */
  readonly sampleBranch: string | null
  /** The icon of its tabs. The other files of the banner are beside it. */
  readonly icon: URL
  /** Texts that only this banner has, in Spanish. */
  readonly spanish: Readonly<Record<string, string>>
}
