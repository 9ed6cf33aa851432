/** What several features need, put together once: each takes the parts that it asks for. */
import type { portsOf } from '../services.ts'
import { accountOpened, noteMatches } from '../../forms/cash-account/server/index.ts'
import { submit } from '../../forms/credit-application/server/index.ts'
import { bureauMatches } from '../../office/review/bureau/server/index.ts'
import { type directoryOf, companyLinks } from '../../common/customers/server/index.ts'
import type { ContextOf } from '../../kit/saving/server/index.ts'
import { laterGuaranties } from '../../forms/guaranty/server/index.ts'
import { instantCreditAccountOpened } from '../../forms/instant-credit/server/index.ts'
import { jobOpened } from '../../forms/job-account/server/index.ts'
import type { Log } from '../../kit/list/server/index.ts'
import type { Config } from '../../platform/config/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { vaultOf } from '../../platform/secrets/index.ts'
import { signedForms } from './signed-forms.ts'
import {
  proveHolder,
  signatureProgress,
  signingFacts,
  voidForEdit,
  voidForEnd,
} from '../../common/signing/server/index.ts'
import type { storefrontOf } from '../../office/storefront/server/index.ts'
import type { Banner } from '../../banners/rules/banners.ts'

type Ports = ReturnType<typeof portsOf>

interface Given extends Pick<Ports, 'files' | 'erp' | 'eSign' | 'businessMatch' | 'creditBureau'> {
  config: Config
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  contextOf: ContextOf
  clock: () => Date
  vault: ReturnType<typeof vaultOf>
  webUser: ReturnType<typeof storefrontOf>
  directory: ReturnType<typeof directoryOf>
  /** The keys of the links that name a company. */
  linkKeys: Parameters<typeof companyLinks>[0]
  log: Log
}

export const dependenciesOf = ({
  config,
  db,
  jobs,
  files,
  banners,
  contextOf,
  clock,
  vault,
  webUser,
  directory,
  linkKeys,
  log,
  erp,
  eSign,
  businessMatch,
  creditBureau,
}: Given) => {
  const common = { db, jobs, files, banners, contextOf, clock, publicUrl: config.publicUrl }
  const signing = {
    ...common,
    eSign,
    linkDays: config.SIGNING_LINK_DAYS,
    addressMinutes: config.SIGNING_ADDRESS_MINUTES,
    guaranties: laterGuaranties({ jobs, banners, publicUrl: config.publicUrl }),
    forms: signedForms({
      ...common,
      SUBMIT_AFTER_MINUTES: config.SUBMIT_AFTER_MINUTES,
      directory,
      submitApplication: async (formId) => {
        const signatures = { given: true, actor: 'system' } as const
        await submit({ ...saving, jobs }, { formId, at: clock(), address: null, signatures })
      },
    }),
  }
  const guaranteeing = { ...signing, vault }
  const ending = {
    ...common,
    voidForEnd: voidForEnd(signing),
    proveHolder: proveHolder(signing),
    signatureProgress,
  }
  const saving = { ...common, vault, signingFacts, voidForEdit: voidForEdit(signing), webUser, directory }

  const checking = {
    ...common,
    vault,
    businessMatch,
    creditBureau,
    reportPriceCents: config.CREDIT_BUREAU_PRICE,
  }
  const reconciling = {
    ...common,
    erp,
    bureauMatches: bureauMatches(checking),
    beforeOpening: { 'cash-account': noteMatches({ db, erp, clock }) },
    accountOpened: {
      'cash-account': accountOpened({ jobs }),
      'instant-credit': instantCreditAccountOpened({ jobs }),
      'job-account': jobOpened,
    },
  }
  const linking = { ...common, directory, links: companyLinks(linkKeys) }

  const opening = { ...saving, erp, patience: config.ACCOUNT_WAIT_SECONDS * 1_000, log }
  return { common, signing, guaranteeing, ending, saving, checking, reconciling, linking, opening }
}
