/** Assembles the server: everything gets what it needs here. app/services.ts chooses the adapters. */
import { api } from '../contract.ts'
import { namesInUse } from '../../banners/rules/banners-in-use.ts'
import { addressHandlers } from '../../common/addresses/server/index.ts'
import { identityOf, portsOf } from '../services.ts'
import { applicationHandlers, blankApplications } from '../../forms/credit-application/server/index.ts'
import { branchListHandlers } from '../../office/branches/server/index.ts'
import { cashAccountHandlers } from '../../forms/cash-account/server/index.ts'
import { type Config, settings } from '../../platform/config/index.ts'
import { creditCheckHandlers } from '../../office/review/bureau/server/index.ts'
import { sealKey, secretKeys, signInKeysOf, storefrontKeys, vaultOf } from '../../platform/secrets/index.ts'
import { migrate } from '../../platform/database/index.ts'
import { pgBossJobs } from '../../platform/jobs/index.ts'
import { companyUrl, customerHandlers } from '../../office/customers/server/index.ts'
import { directoryOf } from '../../common/customers/server/index.ts'
import { dashboardHandlers } from '../../office/dashboard/server/index.ts'
import { dependenciesOf } from './dependencies.ts'
import { deskHandlers } from '../../office/review/desk/server/index.ts'
import { mountDevPages } from '../dev/index.ts'
import { proveSeal, mailCode, ofBusiness, signingHandlers } from '../../common/signing/server/index.ts'
import { uploadQuota } from '../../platform/files/index.ts'
import {
  documentHandlers,
  formContexts,
  historyHandlers,
  savedFormHandlers,
} from '../../kit/saving/server/index.ts'
import { emailTemplateHandlers } from '../../office/email-template/server/index.ts'
import { erpHandlers } from '../../office/review/erp/server/index.ts'
import { evidenceHandlers } from '../../office/review/evidence/server/index.ts'
import { feedbackHandlers } from '../../office/feedback/server/index.ts'
import { fullApplicationHandlers } from '../../office/review/server/full-application/index.ts'
import { guarantyHandlers } from '../../forms/guaranty/server/index.ts'
import { openDatabase, type Server, type Replacements } from './server.ts'
import { cookieKeys, makeApp, pseudonyms, rateLimit, registerTree } from '../../platform/http/index.ts'
import { approversOf } from '../../common/branches/server/index.ts'
import { instantCreditPermissionHandlers } from '../../office/instant-credit-permissions/server/index.ts'
import { instantCreditHandlers } from '../../forms/instant-credit/server/index.ts'
import {
  employeesNoted,
  identityHandlers,
  issuerAt,
  mountIdentity,
  ownSignInHandlers,
  refuseDemonstrationStaff,
} from '../../common/identity/server/index.ts'
import { manyApplicationsHandlers } from '../../office/review/desk/server/many-applications/index.ts'
import { lookupHandlers, openPlaces } from '../../common/lookups/server/index.ts'
import { plantReference } from '../reference/reference.ts'
import { noFaults } from '../../services/faults.ts'
import { privacyHandlers } from '../../forms/privacy-request/server/index.ts'
import { releaseNoteHandlers } from '../../office/release-notes/server/index.ts'
import { reviewHandlers } from '../../office/review/server/index.ts'
import { isOfPrivateView, savedViewHandlers } from '../../office/review/desk/server/saved-views/index.ts'
import {
  decisionHandlers,
  keptFrom,
  missingItemHandlers,
  noteLostLetter,
  proposalHandlers,
} from '../../office/review/decisions/server/index.ts'
import { mailHandlers } from '../../platform/mail/index.ts'
import { subjectFinder } from '../subjects/index.ts'
import { jobAccountHandlers, printDualPartyAgreement } from '../../forms/job-account/server/index.ts'
import { jobNoticeHandlers } from '../../office/job-notices/server/index.ts'
import { startJobs } from './jobs.ts'
import { mountPages } from './mount-pages.ts'
import { operationsOf } from './operations.ts'
import { storefrontHandlers, storefrontOf } from '../../office/storefront/server/index.ts'
import {
  storeShippedTaxRules,
  taxCertificateHandlers,
  taxRuleHandlers,
} from '../../office/tax-certificates/server/index.ts'
import { recordHistoryHandlers } from '../../common/record-history/server/index.ts'
import { userHandlers } from '../../office/users/server/index.ts'

/** Opens everything and returns a server that does not listen yet. */
export const wire = async (
  config: Config,
  { database: given, clock = () => new Date(), jobs: givenJobs, pages }: Replacements = {},
): Promise<Server> => {
  const banners = config.BANNERS_FILE
  const database = given ?? (await openDatabase(config))
  if (!given) await migrate(database.db)
  const { db } = database
  const embedded = config.SIGN_IN === 'embedded'
  // Without a seal, people would sign and no document could be finished.
  if (config.production) await proveSeal(sealKey(config))
  if (config.production && embedded) await refuseDemonstrationStaff(db, settings.STAFF_PASSWORD.fallback)
  await plantReference(db)
  const secrets = secretKeys(config)
  const words = pseudonyms([...secrets.values()][0]!)
  const appOptions = {
    production: config.production,
    log: config.LOG,
    trustProxy: config.TRUST_PROXY,
    cookieKeys: cookieKeys(secrets.values()),
    pseudonyms: words,
  }
  const app = await makeApp(appOptions)
  const log = (line: object, says: string) => app.log.info(line, says)
  const jobs =
    givenJobs ??
    pgBossJobs(database, {
      pollSeconds: config.JOB_POLL_SECONDS,
      stopSeconds: config.STOP_SECONDS,
      onError: (error) => app.log.warn({ err: error }, 'the job queue reported an error'),
      onFailed: ({ again, ...failure }) =>
        again
          ? app.log.warn(failure, 'a job failed and is tried again')
          : app.log.error(failure, 'a job was given up'),
    })
  const limit = rateLimit(db)
  const quota = uploadQuota(limit, config.UPLOAD_MEGABYTES_A_DAY)
  const vault = vaultOf(secrets)
  const contextOf = formContexts(banners)
  const places = await openPlaces()
  const faults = config.production ? null : noFaults()
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
  const inUse = namesInUse(banners)
  const shops = { keys: shopKeys, inUse }
  const webUser = storefrontOf(shops)
  const directory = directoryOf(erp, db)

  const signInKeys = embedded ? signInKeysOf(config) : null
  const secondFactor = config.production || config.SECOND_FACTOR === 'always'
  const authority = embedded ? issuerAt(config.publicUrl) : config.SIGN_IN
  const identity = identityOf(config, signInKeys, { db, issuer: authority, clock, words, log: app.log })

  const shared = dependenciesOf({
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
    linkKeys: [...secrets.values()],
    log,
    erp,
    eSign,
    businessMatch: ports.businessMatch,
    creditBureau: ports.creditBureau,
  })
  const { common, signing, guaranteeing, ending, saving, checking, reconciling, linking, opening } = shared

  registerTree(
    app,
    api,
    {
      savedForms: savedFormHandlers(saving),
      formHistory: historyHandlers({ db, files, production: config.production }),
      customers: customerHandlers({ ...linking, erp, webUser, banners, log }),
      storefront: storefrontHandlers(shops),
      applications: applicationHandlers({
        ...saving,
        ...ending,
        mailBusinessCode: (ctx) => mailCode(signing, ofBusiness(ctx.subject.formId), ctx),
      }),
      cashAccounts: cashAccountHandlers({
        ...opening,
        creditApplicationUrl: async (...of) => (await companyUrl(linking, ...of)).url,
      }),
      jobAccounts: jobAccountHandlers(opening),
      jobNotices: jobNoticeHandlers({ ...common, scan, quota, log }),
      instantCredit: instantCreditHandlers({ ...opening, ...ending, eSign, signing, approversOf }),
      documents: documentHandlers({ ...saving, files, scan, quota, keptFrom: keptFrom(db) }),
      signing: signingHandlers(signing),
      lookups: lookupHandlers({
        db,
        places,
        banners,
        printBlankApplication: blankApplications(),
        printDualPartyAgreement,
        salesToolUrl: config.SALES_TOOL_URL || `${config.publicUrl}/admin/customers`,
      }),
      branchLists: branchListHandlers({ db, places, banners }),
      addresses: addressHandlers(ports.addresses),
      identity: identityHandlers({
        environment: config.production ? 'Production' : 'Development',
        authority,
        clientId: config.SIGN_IN_CLIENT_ID,
        scope: config.SIGN_IN_SCOPE,
        supportUrl: config.SUPPORT_URL || null,
        profileEditorUrl: config.PROFILE_EDITOR_URL || null,
        managesAccounts: embedded,
      }),
      feedback: feedbackHandlers({ db, jobs, files, scan, quota, banners }),
      privacy: privacyHandlers({ db, jobs, banners, contextOf }),
      review: reviewHandlers({ ...common, vault, log }),
      decisions: decisionHandlers({ ...common, erp }),
      missingItems: missingItemHandlers({ ...common, scan, quota }),
      proposals: proposalHandlers({ ...common, erp }),
      desk: deskHandlers({ db, banners }),
      savedViews: savedViewHandlers(db),
      mail: mailHandlers({ db, token: config.MAIL_BOUNCES_TOKEN, onLost: noteLostLetter }),
      manyApplications: manyApplicationsHandlers({ ...common, erp, find: subjectFinder(db, banners) }),
      creditChecks: creditCheckHandlers(checking),
      erp: erpHandlers(reconciling),
      evidence: evidenceHandlers({ db, files, banners, sealKey: sealKey(config) }),
      guaranty: guarantyHandlers(guaranteeing),
      taxCertificates: taxCertificateHandlers({ ...common, scan, quota, directory }),
      taxRules: taxRuleHandlers({ db, jobs }),
      recordHistory: recordHistoryHandlers(db, { isPrivate: { savedViews: isOfPrivateView } }),
      users: userHandlers({ ...common, managesAccounts: embedded }),
      ownSignIn: ownSignInHandlers({ ...common, vault, limit, secondFactor, managesAccounts: embedded }),
      dashboard: dashboardHandlers({ db, banners }),
      emailTemplate: emailTemplateHandlers(common),
      releaseNotes: releaseNoteHandlers(),
      instantCreditPermissions: instantCreditPermissionHandlers(db),
      fullApplication: fullApplicationHandlers({ db, banners, contextOf, maps: ports.maps, log }),
    },
    {
      find: subjectFinder(db, banners),
      identify: async (authorization) => {
        const employee = await identity.verifyBearer(authorization)
        return employee && { ...employee, inUse }
      },
      webUser,
      limit,
      clock,
      pseudonyms: words,
      publicUrl: config.publicUrl,
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
      vault,
      secondFactor,
      clock,
      accessTokenSeconds: config.ACCESS_TOKEN_MINUTES * 60,
      demonstration: !config.production,
    })
  const operations = await operationsOf(config, database, scan)
  operations.mount(app)
  // A worker builds what every node builds, because jobs need most of it, but offers none of it to callers.
  const listener = config.ROLE === 'worker' ? await makeApp(appOptions) : app
  if (listener !== app) operations.mount(listener)
  if (faults) await mountDevPages(app, { db, files, publicUrl: config.publicUrl, shopKeys, clock, faults })
  await mountPages(app, config, pages, banners)

  startJobs({
    ...guaranteeing,
    ...ending,
    checking,
    reconciling,
    mail,
    feedbackDesk: ports.feedbackDesk,
    directory,
    branchesService: ports.branches ?? null,
    places,
    limit,
    draftDays: config.DRAFT_DAYS,
    log,
  })
  await jobs.prepare()
  await storeShippedTaxRules({ db, jobs })

  return {
    app,
    listener,
    operations,
    database,
    jobs,
    files,
    vault,
    places,
    banners,
    businessMatch: ports.businessMatch,
    creditBureau: ports.creditBureau,
    close: async () => {
      // Requests and jobs that are running may still enqueue jobs, so the database is last.
      await Promise.all([jobs.stop().catch(() => {}), app.close(), listener.close()])
      await database.close()
    },
  }
}
