import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { fullAnswers, submitted } from '../../test/support/applicant.ts'
import { seedDemonstrationStaff } from '../../common/identity/server/demonstration-staff.ts'
import { secretKeys } from '../../platform/secrets/keys.ts'
import { vaultOf } from '../../platform/secrets/encryption.ts'
import { openSecrets, reencryptSecrets } from './reencrypt-secrets.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const newKey = new Map<string, Uint8Array>([['k2', randomBytes(32)]])
const SSO = 'demo-approver.rexel'
const place = { formId: 0, path: `authenticator ${SSO}` }

const forms = () => app.db.selectFrom('saved_form_secret').selectAll().orderBy('path').execute()
const authenticator = () => app.db.selectFrom('staff_authenticator').selectAll().executeTakeFirstOrThrow()

test('after a rotation everything opens with only the new key, and nothing is encrypted twice', async () => {
  const answers = fullAnswers()
  await submitted(app, {
    ...answers,
    signatory: { ...answers.signatory, isSsnOrEin: 'ssn', ssn: '912-34-5678' },
  })
  await seedDemonstrationStaff(app.db, { password: 'x', production: false, cost: { N: 2, r: 1, p: 1 } })
  const old = vaultOf(secretKeys(app.config))
  const { keyId, ciphertext } = old.seal({ ...place, digits: 'JBSWY3DPEHPK3PXP' })
  await app.db
    .insertInto('staff_authenticator')
    .values({ sso: SSO, key_id: keyId, ciphertext, added_at: app.clock.now, last_step: 0 })
    .execute()
  const before = await forms()
  expect(before.length).toBeGreaterThan(0)

  const all = before.length + 1
  expect(await openSecrets(app.db, old)).toBe(all)
  await expect(openSecrets(app.db, vaultOf(newKey))).rejects.toThrow('This node has no key')
  const both = vaultOf(new Map([...newKey, ...secretKeys(app.config)]))
  expect(await reencryptSecrets(app.db, both)).toBe(all)
  expect(await reencryptSecrets(app.db, both)).toBe(0)

  const alone = vaultOf(newKey)
  expect(await openSecrets(app.db, alone)).toBe(all)
  const opened = (await forms()).map(({ saved_form_id: formId, path, key_id, ciphertext: bytes }) =>
    alone.open({ formId, path, keyId: key_id, ciphertext: bytes }),
  )
  expect(opened).toContain('912345678')
  const codes = await authenticator()
  expect(alone.open({ ...place, keyId: codes.key_id, ciphertext: codes.ciphertext })).toBe('JBSWY3DPEHPK3PXP')
  expect((await forms()).map(({ last4 }) => last4)).toEqual(before.map(({ last4 }) => last4))
})

test('without the key that encrypted a value, nothing is changed', async () => {
  const stranger = vaultOf(new Map([['k3', randomBytes(32)]]))
  const before = await forms()
  await expect(reencryptSecrets(app.db, stranger)).rejects.toThrow('This node has no key "k2"')
  expect(await forms()).toEqual(before)
})
