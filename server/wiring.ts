/** Puts the house together: everything is handed what it needs. Which adapter serves a port: adapters.ts. */
import type { FastifyInstance } from 'fastify'
import { api } from '../api/index.ts'
import { chatOrigins } from '../domain/rules/banner-overrides.ts'
import type { Banner } from '../domain/rules/banners.ts'
import { addressHandlers } from './addresses/handlers.ts'
import { identityOf, portsOf } from './adapters.ts'
import { applicationHandlers } from './applications/handlers.ts'
import { applicationSubmitted, tellOfSubmission } from './applications/jobs.ts'
import { readForSigning } from './applications/read-for-signing.ts'
import { submitApplication } from './applications/submit.ts'
import { readBanners } from './banners-file.ts'
import type { Config } from './config.ts'
import {
  bureauMatches,
  creditCheckHandlers,
  matchBusiness,
  startCreditCheckJobs,
} from './credit-checks/index.ts'
import { openPglite, openPostgres, type OpenDatabase } from './database/database.ts'
import { vaultOf, type Vault } from './database/encryption.ts'
import { pgBossJobs, type Jobs } from './database/jobs.ts'
import { migrate } from './database/migrate.ts'
import { directoryOf } from './customers/directory.ts'
import { customerHandlers } from './customers/handlers.ts'
import { companyLinks } from './customers/links.ts'
import { mountDevPages } from './dev-pages.ts'
import { documentHandlers } from './documents/handlers.ts'
import { erpHandlers, readErpRecord, startErpJobs } from './erp/index.ts'
import { feedbackHandlers } from './feedback/handlers.ts'
import { feedbackGiven, passOnFeedback } from './feedback/jobs.ts'
import { fullApplicationHandlers } from './full-application/handlers.ts'
import { guarantyHandlers, laterGuaranties, startGuarantyJobs } from './guaranty/index.ts'
import { historyHandlers } from './history/handlers.ts'
import { makeApp } from './http/app.ts'
import { mountHealth } from './http/health.ts'
import { servePages, unknownPaths } from './http/pages.ts'
import { rateLimit } from './http/rate-limit.ts'
import { registerTree } from './http/register.ts'
import { issuerAt } from './identity/authority.ts'
import { identityHandlers } from './identity/handlers.ts'
import { mountIdentity } from './identity/mount-identity.ts'
import { secretKeys, signInKeysOf, storefrontKeys } from './keys.ts'
import { lookupHandlers } from './lookups/handlers.ts'
import { openPlaces, type ZipPlaces } from './lookups/places.ts'
import { plantReference } from './lookups/reference.ts'
import { mailSender, sendMail } from './mail/send-mail.ts'
import type { BusinessMatch, CreditBureau } from './ports/bureau/port.ts'
import { allWell } from './ports/faults.ts'
import type { Files } from './ports/files/port.ts'
import { privacyHandlers } from './privacy/handlers.ts'
import { reviewHandlers } from './review/handlers.ts'
import { decisionHandlers } from './review/decisions/handlers.ts'
import { decisionLetter, sendDecisionLetter } from './review/decisions/jobs.ts'
import { giveUpLetter, noteLostLetter } from './review/decisions/letter-fate.ts'
import { savedFormHandlers } from './saved-forms/handlers.ts'
import { scenesOf } from './saved-forms/scene.ts'
import { signingFacts, signingHandlers, startSigningJobs, voidForEdit, voidForEnd } from './signing/index.ts'
import { storefrontHandlers } from './storefront/handlers.ts'
import { storefrontOf } from './storefront/tokens.ts'
import { startChores } from './chores.ts'

export interface House {
  app: FastifyInstance
  database: OpenDatabase
  jobs: Jobs
  files: Files
  vault: Vault
  places: ZipPlaces
  banners: readonly Banner[]
  businessMatch: BusinessMatch
  creditBureau: CreditBureau
  close(): Promise<void>
}

export interface Replacements {
  /** An open, migrated database: of a test, instead of the one that the settings name. */
  database?: OpenDatabase
  clock?: () => Date
  /** Where the built pages lie. */
  pages?: string
}

/** The database that the settings name. */
export const openDatabase = async (config: Config): Promise<OpenDatabase> =>
  config.DATABASE_URL ? openPostgres(config.DATABASE_URL, config.DATABASE_POOL) : openPglite(config.DATA_DIR)

/** Opens everything and answers a server that does not listen yet. */
export const wire = async (
  config: Config,
  { database: given, clock = () => new Date(), pages }: Replacements = {},
): Promise<House> => {
  const banners = readBanners(config.BANNERS_FILE)
  const database = given ?? (await openDatabase(config))
  if (!given) await migrate(database.db)
  const { db } = database
  await plantReference(db)

  const app = await makeApp({
    production: config.production,
    log: config.LOG,
    trustProxy: config.TRUST_PROXY,
  })
  const jobs = pgBossJobs(database, {
    pollSeconds: config.JOB_POLL_SECONDS,
    onError: (error) => app.log.warn({ err: error }, 'the job queue stumbled'),
  })
  const limit = rateLimit(db)
  const secrets = secretKeys(config)
  const vault = vaultOf(secrets)
  const sceneOf = scenesOf(banners)
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

  const embedded = config.SIGN_IN === 'embedded'
  const signInKeys = embedded ? signInKeysOf(config) : null
  const authority = embedded ? issuerAt(config.publicUrl) : config.SIGN_IN
  const identity = identityOf(config, authority, signInKeys, clock)

  const submit = { db, jobs, sceneOf, signingFacts }
  const signing = {
    db,
    jobs,
    files,
    eSign,
    banners,
    clock,
    publicUrl: config.publicUrl,
    linkDays: config.SIGNING_LINK_DAYS,
    addressMinutes: config.SIGNING_ADDRESS_MINUTES,
    submitAfterMinutes: config.SUBMIT_AFTER_MINUTES,
    readForSigning: readForSigning({ db, sceneOf }),
    guaranties: laterGuaranties({ jobs, banners, publicUrl: config.publicUrl }),
    submitApplication: async (formId: number) => {
      await submitApplication(submit, { formId, now: clock(), actor: 'system', address: null })
    },
  }
  const guaranteeing = { ...signing, vault, sceneOf }
  const ending = { jobs, banners, publicUrl: config.publicUrl, voidForEnd: voidForEnd(signing) }
  const saving = {
    db,
    vault,
    banners,
    sceneOf,
    signingFacts,
    voidForEdit: voidForEdit(signing),
    publicUrl: config.publicUrl,
    webUser,
    directory,
  }

  const { businessMatch, creditBureau } = ports
  const checking = { db, jobs, files, vault, banners, sceneOf, clock, businessMatch, creditBureau }
  const reconciling = {
    db,
    jobs,
    files,
    banners,
    sceneOf,
    clock,
    erp,
    bureauMatches: bureauMatches(checking),
  }

  registerTree(
    app,
    api,
    {
      savedForms: savedFormHandlers(saving),
      formHistory: historyHandlers({ db, files, production: config.production }),
      customers: customerHandlers({
        db,
        directory,
        links: companyLinks([...secrets.values()]),
        webUser,
        publicUrl: config.publicUrl,
        log: (line, says) => app.log.info(line, says),
      }),
      storefront: storefrontHandlers(shopKeys),
      applications: applicationHandlers({ ...saving, ...submit, ...ending }),
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
      privacy: privacyHandlers({ db, jobs, banners, sceneOf }),
      review: reviewHandlers({ db, vault, banners, sceneOf, log: (line, says) => app.log.info(line, says) }),
      decisions: decisionHandlers({ db, jobs, banners, sceneOf, erp }),
      creditChecks: creditCheckHandlers(checking),
      erp: erpHandlers(reconciling),
      guaranty: guarantyHandlers(guaranteeing),
      fullApplication: fullApplicationHandlers({
        db,
        banners,
        maps: ports.maps,
        log: (line, says) => app.log.info(line, says),
      }),
    },
    {
      db,
      identify: identity.verifyBearer,
      webUser,
      limit,
      clock,
      secureCookies: config.publicUrl.startsWith('https:'),
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
      clock,
      accessTokenSeconds: config.ACCESS_TOKEN_MINUTES * 60,
      demonstration: !config.production,
    })
  mountHealth(app, db)
  if (faults) await mountDevPages(app, { db, files, publicUrl: config.publicUrl, shopKeys, clock, faults })
  if (!pages) unknownPaths(app)
  else
    await servePages(app, pages, {
      authority: embedded ? [] : [new URL(authority).origin],
      chat: chatOrigins(banners),
    })

  jobs.work(sendMail, mailSender({ db, files, mail, banners, clock, onLost: noteLostLetter }))
  jobs.work(
    applicationSubmitted,
    tellOfSubmission({ ...signing, signingFacts, follows: [matchBusiness, readErpRecord] }),
  )
  jobs.work(feedbackGiven, passOnFeedback({ db, desk: ports.feedbackDesk }))
  jobs.work(decisionLetter, sendDecisionLetter({ db, files, jobs, banners }), giveUpLetter({ db, clock }))
  startSigningJobs(signing)
  startGuarantyJobs(guaranteeing)
  startCreditCheckJobs(checking)
  startErpJobs(reconciling)
  startChores({ ...ending, db, files, limit, clock, draftDays: config.DRAFT_DAYS })
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
