/**
 * bin/make-keys: prints new keys as lines of a settings file. `--seal-request NAME ORGANIZATION` and `--seal-issued KEY
 * CERTIFICATES` are the two steps to a seal that an authority has certified.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type SealKey,
  issuedSeal,
  makeSealKey,
  makeSignInKeys,
  requestSeal,
} from '../../platform/secrets/index.ts'

const USAGE = `Usage: bin/make-keys                                      every key, with a self-signed seal for a trial
       bin/make-keys --seal-request NAME ORGANIZATION     writes seal.key and seal.csr, for an authority
       bin/make-keys --seal-issued seal.key CERTIFICATES  the seal that the authority certified (PEM, ours first)`
const BITS = 3072

const random = () => randomBytes(32).toString('base64')
const here = (file: string) => resolve(process.env.CALLED_FROM ?? '.', file)
const sealLines = ({ p12, passphrase }: SealKey) =>
  `SEAL_KEY=${Buffer.from(p12).toString('base64')}\nSEAL_PASSPHRASE=${passphrase}`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'seal-request': { type: 'boolean' }, 'seal-issued': { type: 'boolean' } },
  })
  const [first = '', second = ''] = positionals
  if (values['seal-request'] && first && second) {
    const { key, request } = requestSeal({ name: first, organization: second }, BITS)
    writeFileSync(here('seal.key'), key, { mode: 0o600, flag: 'wx' })
    writeFileSync(here('seal.csr'), request, { flag: 'wx' })
    console.log('Send seal.csr to your authority, and keep seal.key where only you can read it.')
  } else if (values['seal-issued'] && first && second)
    console.log(sealLines(issuedSeal(readFileSync(here(first), 'utf8'), readFileSync(here(second), 'utf8'))))
  else if (Object.keys(values).length === 0 && positionals.length === 0)
    console.log(
      [
        `SECRET_KEYS=k1:${random()}`,
        `SIGN_IN_KEYS=${JSON.stringify(makeSignInKeys())}`,
        `STOREFRONT_KEYS=${random()}`,
        `METRICS_TOKEN=${random()}`,
        sealLines(
          makeSealKey(
            { name: 'Trade Credit trial seal', organization: 'Not certified by an authority' },
            BITS,
          ),
        ),
      ].join('\n'),
    )
  else throw new Error(USAGE)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
