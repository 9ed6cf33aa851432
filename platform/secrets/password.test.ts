import { describe, expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

describe('a stored password', () => {
  it('matches only itself', async () => {
    const kept = await hashPassword('Grüße, 42 Äpfel')
    expect(kept).toMatch(/^scrypt\$16384\$8\$5\$/)
    expect(await passwordMatches('Grüße, 42 Äpfel'.normalize('NFD'), kept)).toBe(true)
    expect(await passwordMatches('Grüße, 42 Äpfe', kept)).toBe(false)
    expect(await passwordMatches('', kept)).toBe(false)
  })

  it('is salted', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
  })

  it.each(['', 'x', 'scrypt$1$2$3', 'md5$16384$8$5$YQ$YQ'])(
    'does not match an invalid hash: %s',
    async (hash) => {
      expect(await passwordMatches('', hash)).toBe(false)
    },
  )
})
