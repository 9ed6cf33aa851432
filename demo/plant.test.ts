import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../test/support/app.ts'
import { bannerById } from '../domain/rules/banners.ts'
import { decisionClock } from '../domain/text/days.ts'
import { verifyChains } from '../server/platform/audit/verify-chains.ts'
import { keepSealedCopies } from '../server/signing/sealed-copies.ts'
import { plantDemonstration, type Ground } from './plant.ts'
import { signedForms } from '../test/support/signed-forms.ts'

const now = new Date('2026-11-20T16:00:00Z')
let app: TestApp
let ground: Ground
let planted: boolean

beforeAll(async () => {
  app = await testApp({}, { branches: false, now })
  ground = { ...app.server, db: app.db, now }
  planted = await plantDemonstration(ground)
  // Thousands of statements and hundreds of files: seconds by itself, minutes beside everything else.
}, 300_000)
afterAll(() => app.close())

const applications = () => ground.db.selectFrom('application').selectAll().orderBy('date_submitted').execute()

describe('the demonstration', () => {
  it('is planted once, and leaves a database that holds anything alone', async () => {
    expect([planted, await plantDemonstration(ground)]).toEqual([true, false])
    expect(await applications()).toHaveLength(240)
  })

  it('has sixty applications a banner, in every status, over fourteen months', async () => {
    for (const banner of [1, 2, 3, 4]) {
      const own = (await applications()).filter((row) => row.banner_id === banner)
      const count = (status: string) => own.filter((row) => row.status === status).length
      const counts = [count('Pending'), count('Denied'), count('Approved'), count('Withdrawn')]
      expect(counts).toEqual([16, 9, 34, 1])
      const days = own.map((row) => (now.getTime() - row.date_submitted.getTime()) / 86_400_000)
      expect(Math.max(...days)).toBeGreaterThan(400)
      expect(Math.max(...days)).toBeLessThan(430)
      expect(Math.min(...days)).toBeGreaterThan(0)
      expect(own.some((row) => row.is_internal) && own.some((row) => !row.taxable)).toBe(true)
    }
  })

  it('shows every urgency, and clocks that stand still', async () => {
    const pending = (await applications()).filter((row) => row.status === 'Pending' && row.banner_id === 2)
    const urgencyOf = (row: (typeof pending)[number]) =>
      decisionClock(row.clock_from, now, 'America/New_York')?.urgency
    expect(new Set(pending.map(urgencyOf))).toEqual(new Set(['calm', 'amber', 'red', undefined]))
    // Denied, and nobody was told: an amber one, a red one, and one whose letter was refused.
    const denied = (await applications()).filter((row) => row.status === 'Denied' && row.banner_id === 2)
    expect(denied.map(urgencyOf).filter(Boolean).toSorted()).toEqual(['amber', 'amber', 'red'])
  })

  it('gives an approved one amount, representative, branch and account, a denied one its reasons', async () => {
    const rows = await applications()
    const approved = rows.filter(({ status }) => status === 'Approved')
    for (const { credit_amount, credit_rep_id, branch_number, customer_account_id } of approved) {
      expect(credit_amount).toBeGreaterThan(100)
      expect([credit_rep_id, branch_number, customer_account_id]).not.toContain(null)
    }
    expect(rows.filter(({ status, reason_type_id }) => status === 'Denied' && !reason_type_id)).toEqual([])
    const outOfTime = rows.filter(
      ({ date_reviewed, date_submitted }) =>
        date_reviewed && !(date_submitted < date_reviewed && date_reviewed < now),
    )
    expect(outOfTime).toEqual([])
    const decisions = await ground.db.selectFrom('decision').selectAll().execute()
    const denials = decisions.filter(({ status }) => status === 'Denied')
    expect(denials.every(({ reasons }) => reasons.length >= 1 && reasons.length <= 4)).toBe(true)
  })

  it('has every sealed copy already, under the name by which the house looks for it', async () => {
    const complete = await ground.db
      .selectFrom('signing_request')
      .select('saved_form_id')
      .distinct()
      .where('state', '=', 'complete')
      .execute()
    expect(complete.length).toBeGreaterThan(50)
    const { db, clock, server } = app
    const { files, jobs, banners } = server
    // Nobody signed them here: to fetch one fails, and must not be tried.
    const eSign = { signedPdf: () => Promise.reject(new Error('unknown to the provider')) }
    for (const { saved_form_id: id } of complete)
      await keepSealedCopies(
        { db, files, jobs, banners, eSign, clock: () => clock.now, forms: signedForms() },
        id,
      )
  })

  it('shows each way in which an applicant was told, each creation, and each answer of the bureau', async () => {
    const { db } = ground
    for (const banner of [1, 2, 3, 4]) {
      const own = (await applications()).filter((row) => row.banner_id === banner)
      const ids = own.map(({ id }) => id)
      const decisions = await db
        .selectFrom('decision')
        .selectAll()
        .where('saved_form_id', 'in', ids)
        .execute()
      expect(new Set(decisions.map(({ notice }) => notice))).toEqual(new Set(['letter', 'otherwise', 'none']))
      expect(decisions.filter(({ consumer_reports }) => consumer_reports.length)).toHaveLength(1)
      const mails = await db.selectFrom('mail').selectAll().where('saved_form_id', 'in', ids).execute()
      expect(new Set(mails.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
        new Set([
          'denied-letter sent',
          'denied-letter refused',
          'approved-letter sent',
          'pending-letter sent',
          'emailed-by-employee sent',
          'consumer-notice sent',
        ]),
      )
      const items = await db
        .selectFrom('missing_item')
        .selectAll()
        .where('saved_form_id', 'in', ids)
        .execute()
      expect(new Set(items.map(({ received_at }) => received_at !== null))).toEqual(new Set([true, false]))
      const documents = await db
        .selectFrom('document')
        .select('kind')
        .where('saved_form_id', 'in', ids)
        .execute()
      expect(new Set(documents.map(({ kind }) => kind))).toEqual(
        new Set([
          'tax',
          'other',
          'admin',
          'application-pdf',
          'sealed-pdf',
          'guaranty-pdf',
          'sealed-guaranty',
          'letter',
          'consumer-notice',
        ]),
      )
      expect(new Set(own.map(({ dnb_matches_found }) => dnb_matches_found))).toEqual(new Set([null, 0, 1, 3]))
      expect(own.some((row) => row.is_created_from_storefront)).toBe(true)
      expect(own.some((row) => row.date_emailed)).toBe(true)
      expect(own.some((row) => row.is_internal && !row.date_emailed)).toBe(true)
    }
  })

  it('shows what the bureaus say: matches and the lack of them, each warning, reports and who asked', async () => {
    const { db } = ground
    const matches = await db
      .selectFrom('bureau_match')
      .innerJoin('application', 'application.id', 'saved_form_id')
      .select(['banner_id', 'status', 'dnb_matches_found as found', 'candidates', 'profile', 'problem'])
      .select(['application.company_name', 'demonstration'])
      .execute()
    expect(matches).toHaveLength(240)
    for (const { found, candidates, profile, problem, company_name, demonstration } of matches) {
      expect([candidates.length, profile !== null, problem !== null]).toEqual([
        found ?? 0,
        found === 1,
        found === null,
      ])
      expect(profile?.companyName ?? company_name).toBe(company_name)
      expect(demonstration).toBe(true)
    }
    const warnings = matches
      .filter(({ banner_id, status }) => banner_id === 2 && status === 'Pending')
      .flatMap(({ profile }) => profile?.dataDepth || [])
    expect(warnings.toSorted()).toEqual(['J', 'K', 'L', 'M'])
    const checks = await db.selectFrom('credit_check').selectAll().execute()
    const count = (outcome: string) => checks.filter((check) => check.outcome === outcome).length
    expect([count('LIST'), count('BUSP'), count('OWNER')]).toEqual([4, 8, 16])
    expect(checks.filter(({ chosen_from }) => chosen_from)).toHaveLength(4)
    const owners = checks.filter(({ kind }) => kind === 'guarantor')
    expect(new Set(owners.map(({ report }) => (report as { inquiries: number }).inquiries))).toEqual(
      new Set([5, 3, 2, 0]),
    )
    expect(owners.every(({ consent_id }) => consent_id !== null)).toBe(true)
  })

  it('shows what the ERP said of each account, what approvals wrote there, and a refusal to ask again for', async () => {
    const snapshots = await ground.db.selectFrom('erp_snapshot').selectAll().execute()
    const withAccount = (await applications()).filter((row) => row.customer_account_id)
    expect(snapshots.map((row) => row.saved_form_id).toSorted()).toEqual(
      withAccount.map((row) => row.id).toSorted(),
    )
    expect(snapshots.some(({ record }) => record?.errorDescription)).toBe(true)
    const steps = await ground.db.selectFrom('erp_transaction').selectAll().execute()
    expect(new Set(steps.map(({ banner_id }) => banner_id))).toEqual(new Set([2, 3]))
    for (const banner of [2, 3]) {
      const own = steps.filter(
        ({ banner_id, operation }) => banner_id === banner && operation !== 'open-cash-account',
      )
      expect(own.filter(({ state }) => state === 'failed')).toHaveLength(1)
      expect(own.filter(({ state }) => state === 'done').length).toBeGreaterThan(30)
    }
    // Of an approval, and of a cash account, in each banner.
    expect(await ground.db.selectFrom('erp_error').selectAll().execute()).toHaveLength(4)
    const sent = (await applications()).flatMap((row) => row.erp_choices ?? [])
    expect(sent.some((choices) => Object.keys(choices).length > 0)).toBe(true)
  })

  it('has drafts, mailed forms and privacy requests', async () => {
    const forms = await ground.db.selectFrom('saved_form').select(['state', 'form_type']).execute()
    const count = (state: string) => forms.filter((form) => form.state === state).length
    expect([count('draft'), count('emailed'), count('withdrawn'), count('received')]).toEqual([27, 9, 8, 6])
  })

  it('keeps digits in the vault alone, and only numbers that nobody has', async () => {
    const secrets = await ground.db.selectFrom('saved_form_secret').selectAll().execute()
    expect(secrets.length).toBeGreaterThan(240)
    for (const { saved_form_id, path, key_id, ciphertext, last4 } of secrets) {
      const digits = ground.vault.open({ formId: saved_form_id, path, keyId: key_id, ciphertext })
      expect(digits).toMatch(path.endsWith('ssn') ? /^9\d{8}$/ : /^07\d{7}$/)
      expect(digits.endsWith(last4)).toBe(true)
    }
    const { text } = await ground.db
      .selectFrom('saved_form')
      .select((e) => e.fn<string>('string_agg', [e.cast<string>('answers', 'text'), e.val(' ')]).as('text'))
      .executeTakeFirstOrThrow()
    expect(text).not.toMatch(/"(ssn|federalTaxId)": "/)
    for (const email of text.match(/[^\s"]+@[^\s"]+/g) ?? []) expect(email).toMatch(/@example\.com$/)
    for (const phone of text.match(/\(\d{3}\) \d{3}-\d{4}/g) ?? []) expect(phone).toMatch(/555-01\d\d$/)
  })

  it('has the signatures and consents of everybody who signed a customer’s application', async () => {
    const { db } = ground
    const signed = await db.selectFrom('signature').select(['saved_form_id', 'role', 'signed_at']).execute()
    const external = (await applications()).filter((row) => !row.is_internal || row.date_emailed)
    expect(new Set(signed.map((one) => one.saved_form_id))).toEqual(new Set(external.map(({ id }) => id)))
    const consents = await db.selectFrom('consent').selectAll().execute()
    const kinds = (kind: string) => consents.filter((one) => one.kind === kind).length
    expect(kinds('electronic-signature')).toBe(signed.length)
    expect(kinds('guaranty')).toBeGreaterThan(20)
    expect(kinds('consumer-report')).toBe(kinds('guaranty'))
  })

  it('has unsigned applications to collect signatures for, and mailed ones that their customer signed', async () => {
    const { db } = ground
    for (const banner of [1, 2, 3, 4]) {
      const own = (await applications()).filter((row) => row.banner_id === banner && row.is_internal)
      const unsigned = own.filter((row) => row.status === 'Pending' && !row.date_emailed)
      expect(unsigned.length).toBeGreaterThan(0)
      const [first] = unsigned
      const url = `/api/CreditReview/getDetailViewModel/${bannerById(banner as 1).name}/${first!.id}`
      const headers = await app.signIn('systemadmin.all')
      const { data } = (await app.inject({ url, headers })).json()
      expect(data.signing).toMatchObject({ state: 'unsigned', lacking: [] })
      expect(data.createdByEmail).toMatch(/@example\.com$/)
    }
    const mailed = await db
      .selectFrom('saved_form')
      .innerJoin('application', 'application.id', 'saved_form.id')
      .leftJoin('signing_request', 'signing_request.saved_form_id', 'saved_form.id')
      .select(['emailed_at', 'date_emailed', 'signing_request.state as signing'])
      .where('date_emailed', 'is not', null)
      .execute()
    expect(mailed.length).toBeGreaterThan(0)
    expect(mailed.filter((row) => row.signing !== 'complete' || !row.emailed_at)).toEqual([])
  })

  it('knows whose each form is, and the storefront account of who came from there', async () => {
    const { db } = ground
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

  it('shows an employee her own forms, those of her branch and of her region, with what each may be', async () => {
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

  it('has a guaranty that waits for its guarantor, and one that was signed after the submission', async () => {
    const guaranties = await ground.db.selectFrom('guaranty').selectAll().orderBy('asked_at').execute()
    expect(guaranties.map(({ state }) => state)).toEqual(['signed', 'asked'])
    expect(guaranties[1]!.expires_at!.getTime()).toBeGreaterThan(now.getTime())
  })

  it('has every chain of acts unbroken', async () => {
    const { rows, broken } = await verifyChains(ground.db)
    expect(broken).toEqual([])
    expect(rows).toBeGreaterThan(600)
  })

  it('keeps a readable certificate for every exempt customer', async () => {
    const documents = await ground.db.selectFrom('document').selectAll().where('kind', '=', 'tax').execute()
    const exempt = (await applications()).filter((row) => !row.taxable).map(({ id }) => id)
    const submitted = documents.filter(({ saved_form_id }) => exempt.includes(saved_form_id))
    expect(submitted).toHaveLength(exempt.length)
    const [first] = documents
    const { stream } = await ground.files.open(first!.file_key)
    const bytes = Buffer.concat(await stream.toArray())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes).toHaveLength(first!.size)
  })

  it('has at least twelve branches a banner, and platt’s with headquarters and every remap target', async () => {
    const branches = await ground.db.selectFrom('branch').selectAll().execute()
    for (const banner of [1, 2, 3, 4]) {
      const own = branches.filter((row) => row.banner_id === banner && !row.closed)
      expect(own.length).toBeGreaterThanOrEqual(12)
      expect(new Set(own.map(({ state }) => state)).size).toBeGreaterThan(4)
    }
    expect(branches.filter((row) => row.banner_id === 1).map((row) => row.branch_number)).toEqual(
      expect.arrayContaining(['800', '5034', '5002', '5001', '5060', '5009']),
    )
    expect(new Set(branches.map((row) => row.branch_number)).size).toBe(branches.length)
  })
})

describe('a reviewer', () => {
  const get = async (url: string) =>
    app.inject({ method: 'GET', url, headers: await app.signIn('systemadmin.all') })

  it.each([1, 2, 3, 4])(
    'finds the applications of banner %i and can open every one of them',
    async (tenantId) => {
      const list = await get(`/api/CreditReview/getListViewModel?tenantId=${tenantId}&status=All`)
      expect(list.json().data.rows).toHaveLength(60)
      const own = (await applications()).filter((row) => row.banner_id === tenantId)
      for (const { id, guid } of own) {
        const detail = await get(`/api/CreditReview/getDetailViewModel/${bannerById(tenantId).name}/${id}`)
        expect([detail.statusCode, detail.json().data?.guid]).toEqual([200, guid])
      }
    },
  )
})
