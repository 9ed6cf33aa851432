/** What the areas need of the running server, put together once: each takes the parts that it names. */
import type { Selectable } from 'kysely'
import type { portsOf } from '../services.ts'
import { accountOpened, noteMatches } from '../../forms/cash-account/server/index.ts'
import { blankApplications, submit } from '../../forms/credit-application/server/index.ts'
import { noteLostDelegation } from '../../forms/delegation/server/index.ts'
import { bureauMatches, matchBusiness } from '../../office/review/bureau/server/index.ts'
import { companyLinks, type directoryOf } from '../../common/customers/server/index.ts'
import { companyUrl } from '../../office/customers/server/index.ts'
import type { ZipPlaces } from '../../common/lookups/server/index.ts'
import type { ContextOf } from '../../kit/saving/server/index.ts'
import { laterGuaranties } from '../../forms/guaranty/server/index.ts'
import { approversOf } from '../../common/branches/server/index.ts'
import { instantCreditAccountOpened } from '../../forms/instant-credit/server/index.ts'
import { jobOpened, printDualPartyAgreement } from '../../forms/job-account/server/index.ts'
import { isOfPrivateView } from '../../office/review/desk/server/saved-views/index.ts'
import { keptFrom, noteLostLetter } from '../../office/review/decisions/server/index.ts'
import { readErpRecord } from '../../office/review/erp/server/index.ts'
import { askAfterSubmission, noteLostReference } from '../../office/references/server/index.ts'
import type { Log } from '../../kit/list/server/index.ts'
import { issuerAt } from '../../common/identity/server/index.ts'
import type { Config } from '../../platform/config/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { MailTable } from '../../platform/mail/tables.ts'
import { uploadQuota } from '../../platform/files/index.ts'
import type { FindSubject, RateLimit } from '../../platform/http/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { sealKey, storefrontKeys, type vaultOf } from '../../platform/secrets/index.ts'
import { signedForms } from './signed-forms.ts'
import {
  mailCode,
  ofBusiness,
  proveHolder,
  signatureProgress,
  signingFacts,
  voidForEdit,
  voidForEnd,
} from '../../common/signing/server/index.ts'
import { namesInUse } from '../../banners/rules/banners-in-use.ts'
import { storefrontOf } from '../../office/storefront/server/index.ts'
import type { Banner } from '../../banners/rules/banners.ts'

interface GivenParts extends ReturnType<typeof portsOf> {
  places: ZipPlaces
  config: Config
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  contextOf: ContextOf
  clock: () => Date
  vault: ReturnType<typeof vaultOf>
  directory: ReturnType<typeof directoryOf>
  find: FindSubject
  limit: RateLimit
  /** The keys of the links that name a company. */
  linkKeys: Parameters<typeof companyLinks>[0]
  log: Log
}

export type Parts = ReturnType<typeof partsOf>

export const partsOf = ({ config, linkKeys, ...given }: GivenParts) => {
  const { db, jobs, banners, clock, erp } = given
  const { production, publicUrl } = config
  const managesAccounts = config.SIGN_IN === 'embedded'
  const shopKeys = storefrontKeys(config)
  const shops = { keys: shopKeys, inUse: namesInUse(banners) }
  const common = { ...given, publicUrl }
  const signing = {
    ...common,
    linkDays: config.SIGNING_LINK_DAYS,
    addressMinutes: config.SIGNING_ADDRESS_MINUTES,
    guaranties: laterGuaranties({ jobs, banners, publicUrl }),
    forms: signedForms({
      ...common,
      SUBMIT_AFTER_MINUTES: config.SUBMIT_AFTER_MINUTES,
      submitApplication: async (formId) => {
        const signatures = { given: true, actor: 'system' } as const
        await submit({ ...common, ...withSigning }, { formId, at: clock(), address: null, signatures })
      },
    }),
  }
  const withSigning = {
    signingFacts,
    signatureProgress,
    voidForEnd: voidForEnd(signing),
    voidForEdit: voidForEdit(signing),
    proveHolder: proveHolder(signing),
    mailBusinessCode: (ctx: Parameters<typeof mailCode>[2] & { subject: { formId: number } }) =>
      mailCode(signing, ofBusiness(ctx.subject.formId), ctx),
  }
  const checking = { ...common, reportPriceCents: config.CREDIT_BUREAU_PRICE }
  const linking = { ...common, links: companyLinks(linkKeys) }
  return {
    ...signing,
    ...withSigning,
    ...checking,
    ...linking,
    production,
    branchesService: given.branches ?? null,
    managesAccounts,
    secondFactor: production || config.SECOND_FACTOR === 'always',
    quota: uploadQuota(given.limit, config.UPLOAD_MEGABYTES_A_DAY),
    shopKeys,
    shops,
    webUser: storefrontOf(shops),
    sealKey: sealKey(config),
    draftDays: config.DRAFT_DAYS,
    patience: config.ACCOUNT_WAIT_SECONDS * 1_000,
    bouncesToken: config.MAIL_BOUNCES_TOKEN,
    salesToolUrl: config.SALES_TOOL_URL || `${publicUrl}/admin/customers`,
    signInConfig: {
      environment: production ? ('Production' as const) : ('Development' as const),
      authority: managesAccounts ? issuerAt(publicUrl) : config.SIGN_IN,
      clientId: config.SIGN_IN_CLIENT_ID,
      scope: config.SIGN_IN_SCOPE,
      supportUrl: config.SUPPORT_URL || null,
      profileEditorUrl: config.PROFILE_EDITOR_URL || null,
      managesAccounts,
    },
    // What one area gives another, without either knowing the other.
    approversOf,
    printBlankApplication: blankApplications(),
    printDualPartyAgreement,
    keptFrom: keptFrom(db),
    onLost: async (tx: Tx, mail: Selectable<MailTable>, at: Date) => {
      await noteLostLetter(tx, mail, at)
      await noteLostReference(common)(tx, mail, at)
      await noteLostDelegation(common)(tx, mail, at)
    },
    privateEvents: { savedViews: isOfPrivateView },
    creditApplicationUrl: async (
      ...of: Parameters<typeof companyUrl> extends [unknown, ...infer R] ? R : never
    ) => (await companyUrl(linking, ...of)).url,
    bureauMatches: bureauMatches(checking),
    afterSubmission: [matchBusiness, readErpRecord, askAfterSubmission],
    beforeOpening: { 'cash-account': noteMatches({ db, erp, clock }) },
    accountOpened: {
      'cash-account': accountOpened({ jobs }),
      'instant-credit': instantCreditAccountOpened({ jobs }),
      'job-account': jobOpened,
    },
  }
}
