/** The columns for lists are stored beside the answers and follow every save. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { inTransaction, type OpenDatabase } from '../../../platform/database/database.ts'
import { formById, insertForm, lockForm, writeAnswers } from './store.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await testDatabase()
})
afterAll(() => open.close())

const begin = async (banner_id: number, answers: object) => {
  const form = await inTransaction(open.db, (tx) =>
    insertForm(tx, {
      form_type: 'credit-application',
      banner_id,
      audience: 'internal',
      state: 'draft',
      answers,
      form_version: 1,
      idempotency_key: null,
      owner_sso: null,
      updated_by: 'applicant',
      at: new Date('2026-03-31T15:00:00Z'),
    }),
  )
  return form!
}
const save = (id: number, answers: object) =>
  inTransaction(open.db, async (tx) => {
    const form = await lockForm(tx, id)
    await writeAnswers(tx, form, {
      answers,
      formVersion: 1,
      furthestStep: 0,
      by: 'applicant',
      at: form.updated_at,
    })
    return formById(tx, id)
  })
const platt = 1
const rexel = 2

test('company, account and branch, without blanks around them', async () => {
  const businessInfo = { companyName: ' Müller Elec ', accountNumber: ' 0012 ', branchNumber: '5034' }
  expect(await begin(rexel, { businessInfo })).toMatchObject({
    company_name: 'Müller Elec',
    account_number: '0012',
    branch_number: '5034',
    filed_branch: '5034',
    words: ' muller elec 0012',
  })
})

test('the internal name until the customer gives one', async () => {
  const { id, company_name } = await begin(rexel, { businessInfo: { internalCompanyName: 'BRIGHTWIRE' } })
  expect(company_name).toBe('BRIGHTWIRE')
  const named = await save(id, {
    businessInfo: { internalCompanyName: 'BRIGHTWIRE', companyName: 'Bright Wire' },
  })
  expect(named).toMatchObject({ company_name: 'Bright Wire', words: ' bright wire' })
})

test.each([
  [platt, '5034', '34'],
  [platt, '5000', '5000'],
  [platt, '800', '800'],
  [platt, '99999999', '99999999'],
  [platt, 'x5034', 'x5034'],
  [rexel, '5034', '5034'],
])("of banner %s branch '%s' is filed under '%s' (HIST-011)", async (banner, branchNumber, filed) => {
  const form = await begin(banner, { businessInfo: { branchNumber } })
  expect(form).toMatchObject({ branch_number: branchNumber, filed_branch: filed })
})

test('each of the three follows its answer, also when the answer is removed', async () => {
  const full = { companyName: 'Acme', accountNumber: '12', branchNumber: '5034' }
  const { id } = await begin(platt, { businessInfo: full })
  expect(await save(id, { businessInfo: { ...full, accountNumber: '13' } })).toMatchObject({
    account_number: '13',
    words: ' acme 13',
  })
  expect(await save(id, { businessInfo: { ...full, branchNumber: '5035' } })).toMatchObject({
    filed_branch: '35',
  })
  expect(await save(id, { businessInfo: full, application: { x: 1 } })).toMatchObject({ words: ' acme 12' })
  expect(await save(id, {})).toMatchObject({
    company_name: '',
    account_number: '',
    branch_number: '',
    filed_branch: '',
    words: ' ',
  })
})

test.each([
  [{ businessInfo: null }],
  [{ businessInfo: [] }],
  [{ businessInfo: 'x' }],
  [{ businessInfo: {} }],
])('there is none of it in %j', async (answers) => {
  expect(await begin(rexel, answers)).toMatchObject({ company_name: '', words: ' ' })
})
