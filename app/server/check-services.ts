/** Tries everything that the settings promise, for bin/check. Changes nothing that stays, and orders nothing that costs. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { dayOf } from '../../platform/text/days/days.ts'
import { namesInUse } from '../../banners/rules/banners-in-use.ts'
import { discoverAuthority, portsOf } from '../services.ts'
import { proveSeal } from '../../common/signing/server/index.ts'
import { openPlaces } from '../../common/lookups/server/index.ts'
import type { Config } from '../../platform/config/index.ts'
import { isMigrated } from '../../platform/database/index.ts'
import { pgBossJobs } from '../../platform/jobs/index.ts'
import { sealKey } from '../../platform/secrets/index.ts'
import { newFileKey } from '../../services/files/port.ts'
import { openDatabase } from './server.ts'

export interface Checked {
  /** The setting, such as `MAIL`. */
  setting: string
  /** What was seen, or why it fails. Contains no secret. */
  says: string
  ok: boolean
}

/** Runs every check, also after one failed. `report` gets each result as it comes. */
export const checkServices = async (config: Config, report: (checked: Checked) => void): Promise<boolean> => {
  let sound = true
  /** A port tells the operator more than it tells its caller. */
  let heard: (says: string) => void = () => {}
  const attempt = async (setting: string, check: () => Promise<string>) => {
    const faults: string[] = []
    heard = (says) => void faults.push(says)
    const checked = await check().then(
      (says) => ({ setting, says, ok: true }),
      (error: Error) => ({ setting, says: faults.join('; ') || error.message, ok: false }),
    )
    sound &&= checked.ok
    report(checked)
  }
  const database = await openDatabase(config)
  try {
    const { db } = database
    const ports = portsOf({
      config,
      db,
      jobs: pgBossJobs(database, { pollSeconds: 60, onError: () => {} }),
      banners: config.BANNERS_FILE,
      places: await openPlaces(),
      clock: () => new Date(),
      onFault: () => (says) => heard(says),
      faults: null,
    })
    await attempt('DATABASE_URL', async () => {
      if (!(await isMigrated(db)))
        throw new Error('The database lacks tables of this version: run bin/migrate.')
      return 'has the tables of this version'
    })
    await attempt('SEAL_KEY', async () => {
      const until = await proveSeal(sealKey(config))
      if (until < new Date()) throw new Error(`The certificate ended on ${dayOf(until, 'UTC')}.`)
      return `seals, until ${dayOf(until, 'UTC')}`
    })
    await attempt('FILES', async () => {
      const key = newFileKey()
      const content = randomBytes(1_000)
      await ports.files.put(key, Readable.from([content]))
      const read = await buffer((await ports.files.open(key)).stream)
      await ports.files.remove(key)
      if (!read.equals(content)) throw new Error('What was written is not what was read.')
      if (await ports.files.exists(key)) throw new Error('A file cannot be deleted.')
      return 'writes, reads and deletes'
    })
    await attempt('SCAN', async () => (await ports.scan.look(Readable.from([Buffer.from('A text.')]))).says)
    await attempt('MAIL', () => connecting(ports.mail))
    await attempt('E_SIGN', () => connecting(ports.eSign))
    await attempt('ERP', async () => {
      if (config.ERP === 'embedded') return 'embedded'
      const [banner] = namesInUse(config.BANNERS_FILE)
      await ports.erp.salesperson(banner!, 'no-one')
      return 'answers'
    })
    await attempt('BRANCHES', async () => {
      if (!ports.branches) return 'embedded'
      const [banner] = config.BANNERS_FILE
      return `lists ${(await ports.branches.list(banner!.name)).length} branches of ${banner!.name}`
    })
    await attempt('BUSINESS_MATCH', () => connecting(ports.businessMatch))
    await attempt('CREDIT_BUREAU', () => connecting(ports.creditBureau))
    if (ports.timestamps) {
      const { timestamps } = ports
      await attempt('TIMESTAMPS', async () => {
        await timestamps.stamp(Buffer.from('A text to try the time stamps.'))
        return 'stamps'
      })
    }
    if (config.SIGN_IN !== 'embedded')
      await attempt('SIGN_IN', async () => {
        await discoverAuthority(config.SIGN_IN)
        return 'publishes its keys'
      })
    return sound
  } finally {
    await database.close()
  }
}

const connecting = async ({ connect }: { connect?: () => Promise<void> }): Promise<string> => {
  if (!connect) return 'embedded'
  await connect()
  return 'accepts our credentials'
}
