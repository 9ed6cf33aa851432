import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import type { CreditApplication } from '../../forms/credit-application/form/index.ts'
import { bannerById, bannerIds } from '../../banners/rules/banners.ts'
import { compare } from '../../office/review/erp/rules/comparison.ts'
import { lenderOf } from '../../banners/rules/lending.ts'
import { comparedFields } from '../../services/erp/rules/reconciliation.ts'
import { decisionClock } from '../../platform/text/days/days.ts'
import { embeddedErp } from '../../services/erp/embedded/embedded.ts'
import { asCompared } from '../../office/review/server/applications/as-compared.ts'
import { verifyChains } from '../../platform/audit/verify-chains.ts'
import { instantCreditRows } from '../../forms/instant-credit/server/list.ts'
import { jobRows } from '../../forms/job-account/server/list.ts'
import { wire } from '../server/wiring.ts'
import { fillDemonstration } from './index.ts'

const now = new Date('2026-11-20T16:00:00Z')
let app: TestApp
let filled: boolean

beforeAll(async () => {
  app = await testApp({}, { branches: false, now })
  filled = await fill()
  // Takes seconds alone, but minutes while other tests run.
}, 600_000)
afterAll(() => app.close())

const fill = () => fillDemonstration({ ...app.server, config: app.config, wire, now, say: () => {} })
const applications = () => app.db.selectFrom('application').selectAll().orderBy('date_submitted').execute()

describe('the demonstration', () => {
  it('is filled in once', async () => {
    expect([filled, await fill()]).toEqual([true, false])
    expect(await applications()).toHaveLength(74)
  })

  it('has applications of every banner in every status, over a year', async () => {
    for (const banner of bannerIds) {
      const own = (await applications()).filter((row) => row.banner_id === banner)
      const count = (status: string) => own.filter((row) => row.status === status).length
      const counts = [count('Pending'), count('Denied'), count('Approved'), count('Withdrawn')]
      expect(counts).toEqual(banner === 2 ? [16, 7, 14, 1] : [6, 2, 3, 1])
      expect(own.some((row) => row.is_created_from_storefront)).toBe(true)
      expect(own.some((row) => row.date_emailed)).toBe(true)
      expect(own.some((row) => row.is_internal && !row.date_emailed)).toBe(true)
      expect(own.some((row) => !row.taxable)).toBe(true)
      expect(new Set(own.map((row) => row.dnb_matches_found))).toEqual(new Set([null, 0, 1, 4]))
    }
    const days = (await applications()).map(
      (row) => (now.getTime() - row.date_submitted.getTime()) / 86_400_000,
    )
    expect(Math.max(...days)).toBeGreaterThan(365)
  })

  it('dates everything before its end, except what expires and what the database dates', async () => {
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone'`.execute(app.db)
    const late: string[] = []
    for (const { table_name: table, column_name: column } of rows) {
      const { rows: found } =
        await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} > ${now} limit 1`.execute(app.db)
      if (found.length) late.push(`${table}.${column}`)
    }
    const expected = new Set([
      'audit_anchor.created_at',
      'delegation.expires_at',
      'erp_ship_to.opened_at',
      'erp_write.at',
      'guaranty.expires_at',
      'missing_item_link.expires_at',
      'reference_request.expires_at',
      'signing_link.expires_at',
      'tax_renewal.expires_at',
    ])
    expect(late.filter((column) => !expected.has(column))).toEqual([])
  })

  it('shows a section that someone else filled in, and one that they started, in every banner', async () => {
    const rows = await app.db
      .selectFrom('delegation')
      .innerJoin('saved_form', 'saved_form.id', 'saved_form_id')
      .select(['banner_id', 'section', 'state', 'started_at', 'answered_at'])
      .execute()
    for (const banner of bannerIds) {
      const own = rows.filter(({ banner_id }) => banner_id === banner)
      expect(own.map(({ section, answered_at }) => [section, answered_at !== null]).toSorted()).toEqual([
        ['accountsPayable', true],
        ['bank', false],
      ])
      expect(own.every(({ started_at }) => started_at !== null)).toBe(true)
    }
  })

  it('leaves only future reminders in the queue', async () => {
    const { rows } = await sql<{ name: string; start_after: Date }>`
      select name, start_after from jobs.job where state = 'created'`.execute(app.db)
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['remind-signer', 'remind-guarantor']))
    for (const { start_after } of rows) expect(start_after > now).toBe(true)
    const mails = await app.db.selectFrom('mail').select(['state']).execute()
    expect(mails.filter(({ state }) => !['sent', 'refused'].includes(state))).toEqual([])
    expect(mails.filter(({ state }) => state === 'refused').length).toBeGreaterThan(3)
  })

  it('shows every urgency, and clocks that have stopped', async () => {
    const own = (await applications()).filter((row) => row.banner_id === 2)
    const urgencies = (status: string) =>
      own
        .filter((row) => row.status === status)
        .map((row) => decisionClock(row.clock_from, now, 'America/New_York')?.urgency)
    expect(new Set(urgencies('Pending'))).toEqual(new Set(['calm', 'amber', 'red', undefined]))
    // Denied, and no notice was sent: an amber one, a red one, and one whose letter was refused.
    expect(urgencies('Denied').filter(Boolean).toSorted()).toEqual(['amber', 'amber', 'red'])
  })

  it('shows each kind of document, decision, letter and missing item in every banner', async () => {
    for (const banner of bannerIds) {
      const of = (await applications()).filter((row) => row.banner_id === banner).map(({ id }) => id)
      const decisions = await app.db
        .selectFrom('decision')
        .selectAll()
        .where('saved_form_id', 'in', of)
        .execute()
      expect(new Set(decisions.map(({ notice }) => notice))).toEqual(new Set(['letter', 'otherwise', 'none']))
      expect(decisions.filter(({ consumer_reports }) => consumer_reports.length)).toHaveLength(1)
      const documents = await app.db
        .selectFrom('document')
        .select('kind')
        .where('saved_form_id', 'in', of)
        .execute()
      expect([...new Set(documents.map(({ kind }) => kind))]).toEqual(
        expect.arrayContaining(
          'tax other admin application-pdf sealed-pdf guaranty-pdf sealed-guaranty letter consumer-notice'.split(
            ' ',
          ),
        ),
      )
      const mails = await app.db.selectFrom('mail').selectAll().where('saved_form_id', 'in', of).execute()
      expect([...new Set(mails.map(({ kind, state }) => `${kind} ${state}`))]).toEqual(
        expect.arrayContaining([
          'denied-letter sent',
          'denied-letter refused',
          'approved-letter sent',
          'pending-letter sent',
          'emailed-by-employee sent',
          'consumer-notice sent',
        ]),
      )
      const items = await app.db
        .selectFrom('missing_item')
        .selectAll()
        .where('saved_form_id', 'in', of)
        .execute()
      expect(new Set(items.map(({ received_at }) => received_at !== null))).toEqual(new Set([true, false]))
    }
  })

  it('shows what the bureaus say: each warning, reports chosen from a list, and who asked', async () => {
    const matches = await app.db
      .selectFrom('bureau_match')
      .innerJoin('application', 'application.id', 'saved_form_id')
      .select(['banner_id', 'status', 'profile', 'demonstration'])
      .execute()
    // Without those that were withdrawn before the bureau responded.
    expect(matches).toHaveLength(70)
    expect(matches.every(({ demonstration }) => demonstration)).toBe(true)
    const warnings = matches
      .filter(({ banner_id, status }) => banner_id === 2 && status === 'Pending')
      .flatMap(({ profile }) => profile?.dataDepth || [])
    expect(warnings.toSorted()).toEqual(['J', 'K', 'L', 'M'])
    const checks = await app.db.selectFrom('credit_check').selectAll().execute()
    expect(checks.filter(({ chosen_from }) => chosen_from)).toHaveLength(4)
    const owners = checks.filter(({ kind }) => kind === 'guarantor')
    const inquiries = owners.map(({ report }) => (report as { inquiries: number }).inquiries)
    expect(inquiries.toSorted()).toEqual([3, 5])
    expect(owners.every(({ consent_id }) => consent_id !== null)).toBe(true)
  })

  it('shows what approvals wrote to the ERP, and a failure to retry, in each banner that writes', async () => {
    const steps = await app.db
      .selectFrom('erp_transaction')
      .innerJoin('saved_form', 'saved_form.id', 'saved_form_id')
      .select(['erp_transaction.banner_id', 'operation', 'erp_transaction.state', 'form_type'])
      .execute()
    for (const banner of [2, 3]) {
      const own = steps.filter(({ banner_id }) => banner_id === banner)
      const failed = own.filter(({ state }) => state === 'failed').map(({ operation }) => operation)
      const jobs = banner === 2 ? ['create-job-ship-to'] : []
      // One for a cash account, and one for instant credit.
      const opening = ['open-cash-account', 'open-cash-account']
      expect(failed.toSorted()).toEqual(['create-account', ...jobs, ...opening, 'set-credit'])
      expect(own.filter(({ state }) => state === 'waiting')).toEqual([])
    }
  })

  it.each(bannerIds)('compares applications of banner %i with the ERP in each way', async (bannerId) => {
    const erp = embeddedErp(app.db)
    const rows = await app.db
      .selectFrom('application')
      .innerJoin('saved_form', 'saved_form.id', 'application.id')
      .select(['customer_account_id', 'answers'])
      .where('application.banner_id', '=', bannerId)
      .where('status', '=', 'Pending')
      .where('customer_account_id', 'is not', null)
      .execute()
    const ways = await Promise.all(
      rows.map(async ({ customer_account_id, answers }) => {
        const record = (await erp.record(
          lenderOf('accounts', bannerById(bannerId).name),
          customer_account_id!,
        ))!
        const comparison = compare(asCompared(answers as CreditApplication, null), record)
        const differing = comparedFields.filter((field) => comparison.noMatch[field])
        if (comparison.possibleIncorrectEntityId) return 'wrong'
        if (record.errorDescription) return 'on hold'
        if (differing.some((field) => comparison.defaultChecked[field])) return 'unsaid'
        return differing.length ? 'differs' : 'same'
      }),
    )
    expect(new Set(ways)).toEqual(new Set(['same', 'differs', 'unsaid', 'wrong', 'on hold']))
  })

  it('has job accounts in every state at rexel, one of them typed at platt, and notices of each kind', async () => {
    const jobs = await jobRows(app.db).orderBy('job_account.id').execute()
    const statesAt = (banner: number) =>
      jobs.filter(({ banner_id }) => banner_id === banner).map(({ state_of_job }) => state_of_job)
    expect(statesAt(2)).toEqual(['open', 'open', 'open', 'refused'])
    expect(statesAt(1)).toEqual(['open', 'open', 'unverified'])
    expect([statesAt(3), statesAt(4)]).toEqual([
      ['open', 'open'],
      ['open', 'open'],
    ])
    const notices = await app.db
      .selectFrom('job_notice')
      .innerJoin('job_account', 'job_account.id', 'job_notice.job_id')
      .select(['banner_id', 'job_notice.state'])
      .execute()
    for (const banner of bannerIds)
      expect(notices.filter(({ banner_id }) => banner_id === banner).length).toBeGreaterThan(0)
    expect(new Set(notices.map(({ state }) => state))).toEqual(new Set(['due', 'served']))
  })

  it('has instant credit in every state at rexel and gexpro, and an open one at platt', async () => {
    const rows = await instantCreditRows(app.db).execute()
    const every = [
      'waiting for customer',
      'waiting for manager',
      'open',
      'refused',
      'declined',
      'taken back',
      'expired',
      'expired',
    ]
    for (const banner of [2, 3])
      expect(
        rows
          .filter((row) => row.banner_id === banner)
          .map(({ state }) => state)
          .toSorted(),
      ).toEqual(every.toSorted())
    const open = rows.filter(({ state }) => state === 'open')
    expect(open.map(({ banner_id }) => banner_id).toSorted()).toEqual([1, 2, 3])
    for (const { account_number } of open) expect(account_number).toMatch(/^\d+$/)
    const drafts = await app.db
      .selectFrom('saved_form')
      .select('id')
      .where('form_type', '=', 'instant-credit')
      .where('state', '=', 'draft')
      .execute()
    expect(drafts).toHaveLength(2)
  })

  it('has drafts, emailed forms, cash accounts and privacy requests', async () => {
    const forms = await app.db.selectFrom('saved_form').select(['state', 'form_type']).execute()
    const count = (type: string, state: string) =>
      forms.filter((form) => form.form_type === type && form.state === state).length
    expect(count('credit-application', 'draft')).toBe(27)
    expect(count('credit-application', 'emailed')).toBe(9)
    expect(count('cash-account', 'approved')).toBe(6)
    expect(count('privacy', 'received')).toBe(6)
    const certificates = await app.db.selectFrom('tax_certificate').select('status_code').execute()
    expect(certificates.map(({ status_code }) => status_code).toSorted()).toEqual([1, 1, 1, 2, 2, 2, 3])
    const requests = await app.db.selectFrom('privacy_request').selectAll().execute()
    expect(requests.filter(({ answered_at }) => answered_at)).toHaveLength(2)
    expect(requests.filter(({ acknowledged_at }) => acknowledged_at)).toHaveLength(4)
  })

  it('keeps digits only in the vault, and only numbers that belong to no one', async () => {
    const secrets = await app.db.selectFrom('saved_form_secret').selectAll().execute()
    expect(secrets.length).toBeGreaterThan(60)
    for (const { saved_form_id, path, key_id, ciphertext, last4 } of secrets) {
      const digits = app.server.vault.open({ formId: saved_form_id, path, keyId: key_id, ciphertext })
      expect(digits).toMatch(
        path.endsWith('ssn') ? /^9\d{8}$/ : path.includes('License') ? /^D90\d{5}$/ : /^07\d{7}$/,
      )
      expect(digits.endsWith(last4)).toBe(true)
    }
    const { text } = await app.db
      .selectFrom('saved_form')
      .select((e) => e.fn<string>('string_agg', [e.cast<string>('answers', 'text'), e.val(' ')]).as('text'))
      .executeTakeFirstOrThrow()
    expect(text).not.toMatch(/"(ssn|federalTaxId)": "/)
    for (const email of text.match(/[^\s"]+@[^\s"]+/g) ?? [])
      expect(email).toMatch(/@(\w+\.)?example\.(com|invalid)$/)
    for (const phone of text.match(/\(\d{3}\) \d{3}-\d{4}/g) ?? []) expect(phone).toMatch(/555-01\d\d$/)
  })

  it('has a guaranty that waits for its guarantor, and one that was signed after the submission', async () => {
    const guaranties = await app.db.selectFrom('guaranty').selectAll().orderBy('asked_at').execute()
    expect(guaranties.map(({ state }) => state)).toEqual(['signed', 'asked'])
    expect(guaranties[1]!.expires_at! > now).toBe(true)
  })

  it('knows the owner of each form, and the storefront account of visitors from there', async () => {
    const { db } = app
    const owners = await db
      .selectFrom('saved_form')
      .leftJoin('employee', 'employee.sso', 'saved_form.owner_sso')
      .select(['owner_sso', 'employee.name', 'audience'])
      .where('form_type', '=', 'credit-application')
      .execute()
    expect(owners.filter(({ owner_sso, name }) => owner_sso && !name)).toEqual([])
    expect(
      owners.filter(({ owner_sso, audience }) => (owner_sso !== null) !== (audience === 'internal')),
    ).toEqual([])
    const storefront = await db
      .selectFrom('saved_form')
      .innerJoin('application', 'application.id', 'saved_form.id')
      .select('storefront')
      .where('is_created_from_storefront', '=', true)
      .execute()
    expect(storefront.filter((row) => !row.storefront?.customerNumber)).toEqual([])
  })

  it('shows employees their own forms, those of their branch and of their region', async () => {
    const history = async (userName: 'approver.rexel' | 'norole.rexel', filter: string) =>
      (
        await app.inject({
          url: `/api/FormDataStorage/form-history?filter=${filter}&pageSize=100`,
          headers: await app.signIn(userName),
        })
      ).json().data as { status: string; canDelete: boolean; link: string; createdByName: string }[]
    const own = await history('approver.rexel', 'my')
    expect(new Set(own.map(({ status }) => status))).toEqual(
      new Set(['In Progress', 'Emailed Customer', 'Pending', 'Approved', 'Denied']),
    )
    expect(own.some(({ canDelete }) => canDelete)).toBe(true)
    expect((await history('norole.rexel', 'my')).length).toBeGreaterThan(1)
    const branch = await history('approver.rexel', 'branch')
    expect(new Set(branch.map(({ link }) => link !== ''))).toEqual(new Set([true, false]))
    const region = await history('approver.rexel', 'regional')
    expect(region.map(({ createdByName }) => createdByName)).toContain('Tom Hennessy')
    expect(region.map(({ createdByName }) => createdByName)).not.toContain('Marcus Bell')
  })

  it('has every audit chain unbroken', async () => {
    const { rows, broken } = await verifyChains(app.db)
    expect(broken).toEqual([])
    expect(rows).toBeGreaterThan(600)
  })
})

describe('a reviewer', () => {
  it.each(bannerIds)('can open every application of banner %i', async (tenantId) => {
    const headers = await app.signIn('systemadmin.all')
    const list = await app.inject({
      url: `/api/CreditReview/getListViewModel?tenantId=${tenantId}&status=All`,
      headers,
    })
    const { rows } = list.json().data
    expect(rows).toHaveLength(tenantId === 2 ? 38 : 12)
    for (const { creditAppId } of rows) {
      const url = `/api/CreditReview/getDetailViewModel/${bannerById(tenantId).name}/${creditAppId}`
      expect((await app.inject({ url, headers })).statusCode).toBe(200)
    }
  })
})
