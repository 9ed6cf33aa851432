/** Assembles the server: opens what it needs, and gives each area its parts. app/services.ts chooses the adapters. */
import { areas } from '../areas.ts'
import { finders } from '../finders.ts'
import { api } from '../contract.ts'
import { identityOf, portsOf } from '../services.ts'
import { namesInUse } from '../../banners/rules/banners-in-use.ts'
import { type Config, settings } from '../../platform/config/index.ts'
import { sealKey, secretKeys, signInKeysOf, vaultOf } from '../../platform/secrets/index.ts'
import { migrate } from '../../platform/database/index.ts'
import { pgBossJobs } from '../../platform/jobs/index.ts'
import { directoryOf } from '../../common/customers/server/index.ts'
import { mountDevPages } from '../dev/index.ts'
import { proveSeal } from '../../common/signing/server/index.ts'
import { formContexts } from '../../kit/saving/server/index.ts'
import { openDatabase, type Server, type Replacements } from './server.ts'
import {
  cookieKeys,
  type HandlersOfTree,
  makeApp,
  pseudonyms,
  rateLimit,
  registerTree,
  subjectFinder,
} from '../../platform/http/index.ts'
import {
  employeesNoted,
  mountIdentity,
  refuseDemonstrationStaff,
} from '../../common/identity/server/index.ts'
import { openPlaces } from '../../common/lookups/server/index.ts'
import { seedReference } from '../reference/reference.ts'
import { noFaults } from '../../services/faults.ts'
import { formsOff, startJobs } from './jobs.ts'
import { mountPages } from './mount-pages.ts'
import { operationsOf } from './operations.ts'
import { partsOf } from './parts.ts'
import { storeShippedTaxRules } from '../../office/tax-certificates/server/index.ts'

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
  await seedReference(db)
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
      mustWait: formsOff(db, banners),
      onError: (error) => app.log.warn({ err: error }, 'the job queue reported an error'),
      onAnnouncements: (isHeard) =>
        isHeard
          ? app.log.info('the database notifies this node of new jobs')
          : app.log.warn(
              `the database does not notify this node of new jobs; it looks every ${config.JOB_POLL_SECONDS} s`,
            ),
      onFailed: ({ again, ...failure }) =>
        again
          ? app.log.warn(failure, 'a job failed and is tried again')
          : app.log.error(failure, 'a job was given up'),
    })
  const vault = vaultOf(secrets)
  const places = await openPlaces()
  const faults = config.production ? null : noFaults()
  const ports = portsOf({
    config,
    db,
    jobs,
    banners,
    places,
    clock,
    faults,
    onFault: (service) => (says) => app.log.warn({ says }, `${service} is not available`),
  })
  const parts = partsOf({
    ...ports,
    config,
    db,
    jobs,
    banners,
    places,
    clock,
    log,
    vault,
    contextOf: formContexts(banners),
    directory: directoryOf(ports.erp, db),
    find: subjectFinder(db, finders, banners),
    limit: rateLimit(db),
    linkKeys: [...secrets.values()],
  })

  const signInKeys = embedded ? signInKeysOf(config) : null
  const issuer = parts.signInConfig.authority
  const identity = identityOf(config, signInKeys, { db, issuer, clock, words, log: app.log })
  const inUse = namesInUse(banners)
  const handlers: HandlersOfTree<typeof api> = Object.assign({}, ...areas.map((area) => area.handlers(parts)))
  registerTree(app, api, handlers, {
    find: parts.find,
    identify: async (authorization) => {
      const employee = await identity.verifyBearer(authorization)
      return employee && { ...employee, inUse }
    },
    webUser: parts.webUser,
    limit: parts.limit,
    clock,
    pseudonyms: words,
    publicUrl: config.publicUrl,
    served: employeesNoted(db, (err) => app.log.warn({ err }, 'an employee could not be recorded')),
  })
  if (signInKeys)
    await mountIdentity(app, {
      ...parts,
      clientId: config.SIGN_IN_CLIENT_ID,
      audience: config.SIGN_IN_AUDIENCE,
      keys: signInKeys,
      pseudonyms: words,
      accessTokenSeconds: config.ACCESS_TOKEN_MINUTES * 60,
      demonstration: !config.production,
    })
  const operations = await operationsOf(config, database, ports.scan)
  operations.mount(app)
  // A worker builds what every node builds, because jobs need most of it, but offers none of it to callers.
  const listener = config.ROLE === 'worker' ? await makeApp(appOptions) : app
  if (listener !== app) operations.mount(listener)
  if (faults) await mountDevPages(app, { ...parts, faults })
  await mountPages(app, config, pages, banners)

  startJobs(parts)
  await jobs.prepare()
  await storeShippedTaxRules({ db, jobs })

  return {
    app,
    listener,
    operations,
    database,
    jobs,
    files: ports.files,
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
