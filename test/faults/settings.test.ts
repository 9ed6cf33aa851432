/** Production starts only with all required settings, and reports every missing one at once. */
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { settings } from '../../platform/config/settings.ts'
import { finished, main } from './server-process.ts'

const faultsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('the settings', () => {
  it('refuse Production without what it needs: one list, exit code 1, no stack', async () => {
    const { code, output } = await finished(main, { APP_ENV: 'production' })
    expect(code).toBe(1)
    const needed = [
      'PUBLIC_URL',
      'DATABASE_URL',
      'BANNERS_FILE',
      'SECRET_KEYS',
      'SIGN_IN_KEYS',
      'SEAL_KEY',
      'SEAL_PASSPHRASE',
      'FILES',
      'MAIL',
      'SIGN_IN',
      'E_SIGN',
      'ERP',
      'BUSINESS_MATCH',
      'CREDIT_BUREAU',
    ]
    expect(needed.filter((name) => !output.includes(`\n  - ${name} `))).toEqual([])
    expect(output).not.toMatch(/^\s+at /m)
  })

  it('refuse a stand-in that is unsafe for real use', () => {
    const told = faultsOf({ APP_ENV: 'production', MAIL: 'mailbox', PUBLIC_URL: 'http://credit.example.com' })
    expect(told).toContain('the mailbox is for Development')
    expect(told).toContain('PUBLIC_URL must begin with https://')
  })

  it('report all wrong values together', () => {
    // Any setting that is not free text can be wrong.
    const judged = Object.entries(settings).filter(
      ([, { schema }]) => !schema.safeParse('\u0000 wrong').success,
    )
    expect(judged.length).toBeGreaterThan(8)
    const told = faultsOf(Object.fromEntries(judged.map(([name]) => [name, '\u0000 wrong'])))
    expect(judged.map(([name]) => name).filter((name) => !told.includes(`  - ${name} `))).toEqual([])
  })

  it('start Development without any', () => {
    expect(readConfig({})).toMatchObject({ production: false, publicUrl: 'http://localhost:5000' })
  })
})
