/** kill -9 of the node under load: what it confirmed is stored, and nothing is stored by halves. */
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { printDocument } from '../../common/demonstration/documents.ts'
import { save, saveWithoutEnd, upload, withCity, type Acknowledged } from '../../test/faults/customer.ts'
import { lostSaves } from '../../test/faults/kept.ts'
import { chainsIn, filesOf, withClient } from './stored.ts'
import { checkSubmissions, submitWithoutEnd } from './submissions.ts'
import { onGround, seedSigned, type Row } from './soak-row.ts'

const SAVING = 5
const SUBMITTING = 2
/** Signed applications for each round; more than two clients submit in it. */
const SIGNED_A_ROUND = 2_000

export const killedRow: Row = {
  says: 'kill -9 of the node while customers save, submit and upload',
  goal: '0 lost, 0 half-written; every document has its file with the same hash',
  run: (options) =>
    onGround(options, async ({ url, folder, opened, start }) => {
      const saved: Acknowledged[][] = []
      const seeded: string[] = []
      const confirmed: string[] = []
      const uploaded: Uploaded[] = []
      const share = options.saves / options.rounds
      for (let round = 0; round < options.rounds; round += 1) {
        const node = await start()
        const waiting = await seedSigned(url, SIGNED_A_ROUND)
        seeded.push(...waiting)
        const told: Acknowledged[][] = Array.from({ length: SAVING }, () => [])
        const before = confirmed.length
        const work = [
          ...told.map((list, n) => saveWithoutEnd(node.url, `Town ${round} ${n}`, list)),
          ...Array.from({ length: SUBMITTING }, () => submitWithoutEnd(node.url, waiting, confirmed)),
          uploadWithoutEnd(node.url, uploaded),
        ]
        const done = () => told.flat().length + confirmed.length - before
        // At least five of each customer, so that each has something to lose.
        while (done() < share || told.some(({ length }) => length < 5)) await sleep(20)
        await node.kill()
        await Promise.all(work)
        saved.push(...told)
      }
      const lost = await lostSaves(opened.db, saved)
      const submissions = await withClient(url, (client) => checkSubmissions(client, seeded, confirmed))
      const files = await filesOf(url, join(folder, 'files'), new Set(seeded))
      const { rows, broken } = await chainsIn(opened.db)
      const problems = [
        ...lost,
        ...(await lostUploads(url, uploaded)),
        ...submissions.lost,
        ...submissions.half,
        ...files.wrong,
        ...files.unknown,
        ...broken,
      ]
      const total = saved.flat().length + confirmed.length
      return {
        figure: `${options.rounds} kills, ${saved.flat().length} saves, ${confirmed.length} submissions and ${uploaded.length} uploads confirmed; ${problems.length} lost or half-written; ${files.right} files with their hash; ${rows} audit rows verified${problems.map((one) => `\n          ${one}`).join('')}`,
        met: problems.length === 0 && total >= options.saves,
      }
    }),
}

interface Uploaded {
  key: string
  name: string
}

/** To separate drafts, because an upload is an audit event that changes no version of the answers. */
const uploadWithoutEnd = async (url: string, uploaded: Uploaded[]): Promise<void> => {
  try {
    for (;;) {
      const { key } = await save(url, withCity('Uploads'))
      // A section takes five.
      for (let n = 0; n < 5; n += 1) {
        const name = `${uploaded.length}.pdf`
        const content = printDocument('Upload', `${key} ${n} ${'.'.repeat(20_000)}`)
        const { status } = await upload(url, key, name, content)
        if (status !== 200) throw new Error(`An upload was refused with ${status}.`)
        uploaded.push({ key, name })
      }
    }
  } catch (error) {
    // The connection broke: the server was killed.
    if (error instanceof Error && error.message.startsWith('An upload')) throw error
  }
}

/** Confirmed uploads without a row. */
const lostUploads = (url: string, uploaded: readonly Uploaded[]): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Uploaded>(
      'select f.key, d.name from document d join saved_form f on f.id = d.saved_form_id where f.key = any($1)',
      [[...new Set(uploaded.map(({ key }) => key))]],
    )
    const kept = new Set(rows.map(({ key, name }) => `${key} ${name}`))
    return uploaded.map(({ key, name }) => `${key} ${name}`).filter((one) => !kept.has(one))
  })
