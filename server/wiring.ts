/** Assembles the server: everything gets what it needs here. adapters/index.ts chooses the adapters. */
import { api } from '../api/index.ts'
import { historyForms } from '../domain/forms/index.ts'
import { chatOrigins } from '../domain/rules/banner-overrides.ts'
import { addressHandlers } from './addresses/index.ts'
import { identityOf, portsOf } from './adapters/index.ts'
import {
  applicationHandlers,
  applicationHeading,
  applicationSubmitted,
  submit,
  tellOfSubmission,
} from './credit-application/index.ts'
import { accountOpened, cashAccountHandlers, sendWelcome, welcomeCustomer } from './cash-account/index.ts'
import { type Config, settings } from './platform/config/index.ts'
import {
  bureauMatches,
  creditCheckHandlers,
  matchBusiness,
  startCreditCheckJobs,
} from './credit-checks/index.ts'
import { secretKeys, signInKeysOf, storefrontKeys, vaultOf } from './platform/secrets/index.ts'
import { migrate } from './platform/database/index.ts'
import { pgBossJobs } from './platform/jobs/index.ts'
import { companyLinks, companyUrl, customerHandlers, directoryOf } from './customers/index.ts'
import { mountDevPages } from './dev/index.ts'
import {
  documentHandlers,
  employeesNoted,
  formContexts,
  historyHandlers,
  savedFormHandlers,
} from './forms/index.ts'
import { erpHandlers, readErpRecord, startErpJobs } from './erp/index.ts'
import { feedbackGiven, feedbackHandlers, passOnFeedback } from './feedback/index.ts'
import { fullApplicationHandlers } from './full-application/index.ts'
import { guarantyHandlers, laterGuaranties, startGuarantyJobs } from './guaranty/index.ts'
import { openDatabase, type Server, type Replacements } from './server.ts'
import {
  cookieKeys,
  makeApp,
  mountHealth,
  pseudonyms,
  rateLimit,
  registerTree,
  servePages,
  unknownPaths,
} from './platform/http/index.ts'
import { instantCreditPermissionHandlers } from './instant-credit-permissions/index.ts'
import {
  instantCreditAccountOpened,
  instantCreditHandlers,
  startInstantCreditJobs,
} from './instant-credit/index.ts'
import { identityHandlers, issuerAt, mountIdentity, refuseDemonstrationStaff } from './identity/index.ts'
import { lookupHandlers, openPlaces, plantReference } from './lookups/index.ts'
import { mailSender, sendMail } from './mail/index.ts'
import { allWell } from './adapters/faults.ts'
import { privacyHandlers } from './privacy-request/index.ts'
import { reviewHandlers } from './review/index.ts'
import { decisionHandlers, noteLostLetter, startDecisionJobs } from './decisions/index.ts'
import {
  mailCode,
  ofBusiness,
  proveHolder,
  signatureProgress,
  signingFacts,
  signingHandlers,
  startSigningJobs,
  voidForEdit,
  voidForEnd,
} from './signing/index.ts'
import { storefrontHandlers, storefrontOf } from './storefront/index.ts'
import { startScheduledJobs } from './scheduled-jobs.ts'
import { signedForms } from './signed-forms.ts'

/** Opens everything and answers a server that does not listen yet. */
export const wire = async (
  config: Config,
  { database: given, clock = () => new Date(), pages }: Replacements = {},
): Promise<Server> => {
  const banners = config.BANNERS_FILE
  const database = given ?? (await openDatabase(config))
  if (!given) await migrate(database.db)
  const { db } = database
  const embedded = config.SIGN_IN === 'embedded'
  if (config.production && embedded) await refuseDemonstrationStaff(db, settings.STAFF_PASSWORD.fallback)
  await plantReference(db)

  const secrets = secretKeys(config)
  const words = pseudonyms([...secrets.values()][0]!)
  const app = await makeApp({
    production: config.production,
    log: config.LOG,
    trustProxy: config.TRUST_PROXY,
    cookieKeys: cookieKeys(secrets.values()),
    pseudonyms: words,
  })
  const log = (line: Record<string, unknown>, says: string) => app.log.info(line, says)
  const jobs = pgBossJobs(database, {
    pollSeconds: config.JOB_POLL_SECONDS,
    onError: (error) => app.log.warn({ err: error }, 'the job queue stumbled'),
  })
  const limit = rateLimit(db)
  const vault = vaultOf(secrets)
  const contextOf = formContexts(banners)
  const places = await openPlaces()
  const faults = config.production ? null : allWell()
  const { files, scan, mail, erp, eSign, ...ports } = portsOf({
    config,
    db,
    jobs,
    banners,
    places,
    clock,
    faults,
    onFault: (service) => (says) => app.log.warn({ says }, `${service} is not available`),
  })

  const shopKeys = storefrontKeys(config)
  const webUser = storefrontOf(shopKeys)
  const directory = directoryOf(erp, db)

  const signInKeys = embedded ? signInKeysOf(config) : null
  const authority = embedded ? issuerAt(config.publicUrl) : config.SIGN_IN
  const identity = identityOf(config, signInKeys, { db, issuer: authority, clock, words, log: app.log })

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
  const saving = {
    ...common,
    vault,
    signingFacts,
    voidForEdit: voidForEdit(signing),
    webUser,
    directory,
  }

  const { businessMatch, creditBureau } = ports
  const checking = { ...common, vault, businessMatch, creditBureau }
  const reconciling = {
    ...common,
    erp,
    bureauMatches: bureauMatches(checking),
    accountOpened: {
      'cash-account': accountOpened({ jobs }),
      'instant-credit': instantCreditAccountOpened({ jobs }),
    },
  }
  const linking = { ...common, directory, links: companyLinks([...secrets.values()]) }

  registerTree(
    app,
    api,
    {
      savedForms: savedFormHandlers(saving),
      formHistory: historyHandlers({ db, files, production: config.production }),
      customers: customerHandlers({ ...linking, erp, webUser, log }),
      storefront: storefrontHandlers(shopKeys),
      applications: applicationHandlers({
        ...saving,
        ...ending,
        mailBusinessCode: (ctx) => mailCode(signing, ofBusiness(ctx.subject.formId), ctx),
      }),
      cashAccounts: cashAccountHandlers({
        ...saving,
        erp,
        patience: config.ACCOUNT_WAIT_SECONDS * 1_000,
        creditApplicationUrl: async (...of) => (await companyUrl(linking, ...of)).url,
        log,
      }),
      instantCredit: instantCreditHandlers({
        ...common,
        ...ending,
        signingFacts,
        eSign,
        signing,
        patience: config.ACCOUNT_WAIT_SECONDS * 1_000,
        log,
      }),
      documents: documentHandlers({ ...saving, files, scan }),
      signing: signingHandlers(signing),
      lookups: lookupHandlers({
        db,
        places,
        banners,
        salesToolUrl: config.SALES_TOOL_URL || `${config.publicUrl}/admin/customers`,
      }),
      addresses: addressHandlers(ports.addresses),
      identity: identityHandlers({
        environment: config.production ? 'Production' : 'Development',
        authority,
        clientId: config.SIGN_IN_CLIENT_ID,
        scope: config.SIGN_IN_SCOPE,
        supportUrl: config.SUPPORT_URL || null,
      }),
      feedback: feedbackHandlers({ db, jobs, files, scan }),
      privacy: privacyHandlers({ db, jobs, banners, contextOf }),
      review: reviewHandlers({ db, vault, banners, contextOf, log }),
      decisions: decisionHandlers({ db, jobs, banners, erp }),
      creditChecks: creditCheckHandlers(checking),
      erp: erpHandlers(reconciling),
      guaranty: guarantyHandlers(guaranteeing),
      instantCreditPermissions: instantCreditPermissionHandlers(db),
      fullApplication: fullApplicationHandlers({ db, banners, contextOf, maps: ports.maps, log }),
    },
    {
      db,
      identify: identity.verifyBearer,
      webUser,
      limit,
      clock,
      pseudonyms: words,
      publicUrl: config.publicUrl,
      historyForms,
      served: employeesNoted(db, (err) => app.log.warn({ err }, 'an employee could not be recorded')),
    },
  )
  if (signInKeys)
    await mountIdentity(app, {
      db,
      publicUrl: config.publicUrl,
      clientId: config.SIGN_IN_CLIENT_ID,
      audience: config.SIGN_IN_AUDIENCE,
      keys: signInKeys,
      limit,
      pseudonyms: words,
      clock,
      accessTokenSeconds: config.ACCESS_TOKEN_MINUTES * 60,
      demonstration: !config.production,
    })
  mountHealth(app, db)
  if (faults) await mountDevPages(app, { db, files, publicUrl: config.publicUrl, shopKeys, clock, faults })
  if (!pages) unknownPaths(app)
  else
    await servePages(
      app,
      pages,
      { authority: embedded ? [] : [new URL(authority).origin], chat: chatOrigins(banners) },
      applicationHeading,
      banners,
    )

  jobs.work(sendMail, mailSender({ db, files, mail, banners, clock, onLost: noteLostLetter }))
  jobs.work(
    applicationSubmitted,
    tellOfSubmission({ ...signing, signingFacts, follows: [matchBusiness, readErpRecord] }),
  )
  jobs.work(feedbackGiven, passOnFeedback({ db, desk: ports.feedbackDesk }))
  startDecisionJobs(common)
  jobs.work(welcomeCustomer, sendWelcome(common))
  startInstantCreditJobs(signing)
  startSigningJobs(signing)
  startGuarantyJobs(guaranteeing)
  startCreditCheckJobs(checking)
  startErpJobs(reconciling)
  startScheduledJobs({ ...ending, limit, draftDays: config.DRAFT_DAYS, log })
  await jobs.prepare()

  return {
    app,
    database,
    jobs,
    files,
    vault,
    places,
    banners,
    businessMatch,
    creditBureau,
    close: async () => {
      await jobs.stop().catch(() => {})
      await app.close()
      await database.close()
    },
  }
}
