/** The file system of the documents fills up under uploads, and gets room again. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { printDocument } from '../../common/demonstration/documents.ts'
import { save, upload, withCity } from '../../test/faults/customer.ts'
import { onGround, type Row } from './soak-row.ts'
import { filesOf, withClient } from './stored.ts'

const UPLOADING = 4
/** Refused uploads of each customer before there is room again. */
const REFUSALS = 10
const MEGABYTE = 1_000_000

export const diskRow: Row = {
  says: 'the disk of the documents fills up (a tmpfs of 24 MB) while four customers upload, and gets room again',
  goal: '507 with Retry-After, no half-written document, the node lives, saves continue, uploads work again without a restart',
  run: (options) =>
    onGround(options, async ({ url, folder, opened, start }) => {
      const files = join(folder, 'files')
      mkdirSync(files, { mode: 0o700 })
      if (!mount('-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', files))
        return { figure: 'This user may not mount a tmpfs.', met: null }
      try {
        const node = await start()
        const problems: string[] = []
        const confirmed: string[] = []
        let refused = 0
        let message = ''
        const uploading = async (refusals: number) => {
          for (let left = refusals, n = 0; left > 0; n += 1) {
            const { key } = await save(node.url, withCity('Uploads'))
            const name = `${n}.pdf`
            const { status, retryAfter, message: told } = await upload(node.url, key, name, megabyte(key))
            if (status === 200) confirmed.push(`${key} ${name}`)
            else if (status === 507) {
              refused += 1
              left -= 1
              message = told
              if (!(Number(retryAfter) > 0)) problems.push('507 without Retry-After')
            } else problems.push(`an upload got ${status}: ${told}`)
            if (problems.length > 50) return
          }
        }
        await Promise.all(Array.from({ length: UPLOADING }, () => uploading(REFUSALS)))
        const saved = await save(node.url, withCity('Meanwhile'))
        if (saved.status !== 200) problems.push(`a save on the full disk got ${saved.status}`)
        const full = await filesOf(url, files)
        const before = confirmed.length

        if (!mount('-o', 'remount,size=64m', files)) throw new Error('The tmpfs could not be enlarged.')
        const again = await upload(node.url, saved.key, 'again.pdf', megabyte(saved.key))
        if (again.status === 200) confirmed.push(`${saved.key} again.pdf`)
        else problems.push(`an upload with room again got ${again.status}: ${again.message}`)
        const lives = node.process.exitCode === null
        await node.stop()
        const found = await filesOf(url, files)
        const rows = await withClient(url, async (client) => {
          const all = await client.query<{ one: string }>(
            "select f.key || ' ' || d.name as one from document d join saved_form f on f.id = d.saved_form_id where d.removed_at is null",
          )
          return new Set(all.rows.map(({ one }) => one))
        })
        const half = [...rows].filter((one) => !confirmed.includes(one))
        const lost = confirmed.filter((one) => !rows.has(one))
        problems.push(
          ...full.wrong,
          ...full.unknown.map((one) => `while the disk was full, no row knew the file ${one}`),
          ...found.wrong,
          ...found.unknown.map((one) => `no row knows the file ${one}`),
          ...half.map((one) => `${one} was refused and has a row`),
          ...lost.map((one) => `${one} was confirmed and has no row`),
        )
        const loose = await opened.db.selectFrom('loose_file').select('key').execute()
        return {
          figure: `${before} uploads confirmed until the disk was full, then ${refused} refused with 507 ("${message}"); a save meanwhile succeeded; ${confirmed.length - before} upload confirmed with room again; ${found.right} documents with their hash, ${loose.length} keys listed for the sweep; ${lives ? 'the node lives' : 'the node ended'}; ${problems.length} problems${problems.map((one) => `\n          ${one}`).join('')}`,
          met: problems.length === 0 && lives && refused >= UPLOADING * REFUSALS && before > 0,
        }
      } finally {
        spawnSync('umount', ['-l', files])
      }
    }),
}

const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0

/** A PDF of 1 MB. */
const megabyte = (key: string) =>
  Buffer.concat([Buffer.from(printDocument('Upload', key)), Buffer.alloc(MEGABYTE, ' ')])
