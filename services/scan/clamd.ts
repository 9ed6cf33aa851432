/**
 * ClamAV's daemon, after the rules of the embedded scanner. Both read the file at the same time, so that it is read
 * once. While clamd is away, no file is accepted.
 */
import { PassThrough, type Readable } from 'node:stream'
import { Unavailable } from '../../platform/errors.ts'
import type { Scan } from './port.ts'
import { askClamd, type Clamd } from './ask-clamd.ts'
import { embeddedScan, sayings } from './embedded.ts'

export interface ClamdOptions extends Omit<Clamd, 'patience'> {
  patience?: number
  onFault?: (says: string) => void
}

/** A file of 15 MB full of archives takes clamd some seconds. */
const PATIENCE = 30_000

export const clamdScan = ({ host, port, patience = PATIENCE, onFault }: ClamdOptions): Scan => {
  const embedded = embeddedScan()
  const threatIn = async (content: Readable): Promise<string | null> => {
    try {
      return threatOf(await askClamd({ host, port, patience }, content))
    } catch (error) {
      // Reading the file failed. That isn't a fault of clamd.
      if (content.errored) throw content.errored
      onFault?.(`${host}:${port} ${reasonOf(error)}`)
      throw new Unavailable("We can't check files for viruses right now. Please try again in a few minutes.")
    } finally {
      // The other reader must not wait for one that has stopped.
      content.destroy()
    }
  }
  return {
    async look(content) {
      const [rules, scanned] = [content.pipe(new PassThrough()), content.pipe(new PassThrough())]
      content.on('error', (error) => {
        rules.destroy(error)
        scanned.destroy(error)
      })
      const [findings, threat] = await Promise.allSettled([embedded.look(rules), threatIn(scanned)])
      if (findings.status === 'rejected') throw findings.reason
      if (findings.value.threat !== null) return findings.value
      if (threat.status === 'rejected') throw threat.reason
      const { flags } = findings.value
      const extent = flags.includes('encrypted')
        ? 'virus-scanned except what the password protects'
        : 'virus-scanned'
      return { ...findings.value, threat: threat.value, says: sayings(extent, flags) }
    },
  }
}

/** `stream: OK`, `stream: Win.Test.EICAR_HDB-1 FOUND`; anything else is a fault, such as a file over its limit. */
const threatOf = (reply: string): string | null => {
  if (reply === 'stream: OK') return null
  const [, name] = /^stream: ([\w.:()/+-]{1,200}) FOUND$/.exec(reply) ?? []
  if (name === undefined) throw new Error(`replied "${reply.replaceAll(/[^ -~]/g, '?').slice(0, 100)}"`)
  return name
}

const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return code ? `could not be reached (${code})` : message
}
