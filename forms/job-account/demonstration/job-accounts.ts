/** Job accounts of each banner, from a draft to a job whose first notice is served. */
import { randomUUID } from 'node:crypto'
import { jobAccount } from '../form/index.ts'
import { answersFromAccount } from '../form/from-account.ts'
import { abilitiesOf, type Banner, fallbackBanner } from '../../../banners/rules/banners.ts'
import { lenderOf } from '../../../banners/rules/lending.ts'
import { DAY } from '../../../platform/text/days/durations.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import type { Fill } from '../../credit-application/demonstration/applications.ts'
import type { Dice } from '../../../common/demonstration/dice.ts'
import { printDocument } from '../../../common/demonstration/documents.ts'
import type { Product } from '../../../common/demonstration/product.ts'
import { saveAsStaff } from '../../../common/demonstration/saving.ts'
import { analystOf, sellerOf } from '../../../common/demonstration/staff.ts'

/** How far it got. `served`: the first notice, too. */
type End = 'draft' | 'refused' | 'open' | 'delivered' | 'served' | 'unverified'
interface Story {
  days: number
  end: End
  name: string
  place: (typeof sites)[number]
  limit: number
}

const sites = [
  {
    streetAddress1: '1455 Market St',
    postalCode: '94103',
    city: 'San Francisco',
    state: 'CA',
    county: 'San Francisco',
  },
  { streetAddress1: '2100 Ross Ave', postalCode: '75201', city: 'Dallas', state: 'TX', county: 'Dallas' },
  {
    streetAddress1: '400 Orange Ave',
    postalCode: '32801',
    city: 'Orlando',
    state: 'FL',
    county: 'Orange',
  },
] as const

const stories: readonly Story[] = [
  { days: 0.2, end: 'draft', name: 'Harbor Point Lofts', place: sites[0], limit: 18_000 },
  { days: 2, end: 'open', name: 'Lake View Elementary, gym', place: sites[1], limit: 42_000 },
  { days: 12, end: 'delivered', name: 'Mercy Clinic, second floor', place: sites[0], limit: 65_000 },
  { days: 33, end: 'served', name: 'Bay Street Garage', place: sites[2], limit: 120_000 },
  { days: 21, end: 'refused', name: 'Cedar Street Warehouse', place: sites[1], limit: 27_500 },
]
const typed: Story = {
  days: 1.4,
  end: 'unverified',
  name: 'Orchard Apartments',
  place: sites[0],
  limit: 9_000,
}

export const fillJobAccounts = async (fill: Fill, banner: Banner, dice: Dice): Promise<void> => {
  const isGroup = abilitiesOf(banner.name).followsGroup
  const told =
    banner.name === fallbackBanner ? stories : [...stories.slice(1, 3), ...(isGroup ? [] : [typed])]
  for (const story of told) {
    await tell(fill, banner, dice, story)
    fill.done()
  }
}

const tell = async ({ product, now }: Fill, banner: Banner, dice: Dice, story: Story): Promise<void> => {
  const { days, end } = story
  product.startAt(new Date(now.getTime() - days * DAY))
  const as = end === 'unverified' ? undefined : sellerOf(banner.tenantId).userName
  const answers = await answersOf(product, banner, dice, story, as)
  if (end === 'draft') await saveAsStaff(product, banner, as!, answers, { appType: jobAccount.name })
  else if (end === 'refused')
    await product.withoutErp('createJobShipTo', async () => {
      await submit(product, banner, answers, as)
      await product.until(new Date(product.now.getTime() + 5 * DAY))
    })
  else {
    const id = await submit(product, banner, answers, as)
    await product.until(new Date(product.now.getTime() + DAY / 12))
    if (end === 'delivered' || end === 'served') await deliver(product, banner, id, end)
  }
  await product.until(now)
}

const submit = async (
  product: Product,
  banner: Banner,
  answers: object,
  as: string | undefined,
): Promise<number> => {
  const fields = { appType: jobAccount.name, incompleteFormData: JSON.stringify(answers) }
  const key = as
    ? (await saveAsStaff(product, banner, as, answers, { submitting: true, appType: jobAccount.name })).guid
    : UNSAVED
  const { data } = await product.call<{ reference: string }>(
    'POST',
    `/api/JobAccount/${banner.name}/${key}/submit`,
    {
      fields,
      headers: { 'idempotency-key': randomUUID() },
      ...(as && { as }),
    },
  )
  return Number(data.reference)
}

/** No saved form (JOB-A10). */
const UNSAVED = '00000000-0000-0000-0000-000000000000'

/** The first delivery starts the clock of the notices; the first of them may be served. */
const deliver = async (product: Product, banner: Banner, id: number, end: End): Promise<void> => {
  const as = analystOf(banner.tenantId).userName
  const job = `/api/JobNotices/jobs/${id}`
  const today = () => dayOf(product.now, banner.timeZone)
  await product.call('POST', `${job}/furnishing`, { as, body: { first: today(), last: null } })
  if (end !== 'served') return
  const { data } = await product.call<{ notices: { id: number }[] }>('GET', job, { as })
  await product.until(new Date(product.now.getTime() + 3 * DAY))
  const how = encodeURIComponent('Certified mail, return receipt requested')
  await product.call('POST', `${job}/served/${data.notices[0]!.id}?on=${today()}&how=${how}`, {
    as,
    file: { name: 'Return receipt.pdf', bytes: printDocument('Return receipt', 'Signed for on delivery.') },
  })
}

const answersOf = async (
  product: Product,
  banner: Banner,
  dice: Dice,
  { name, place, limit }: Story,
  as: string | undefined,
) => {
  const isGroup = abilitiesOf(banner.name).followsGroup
  const number = String(100_001 + dice.whole(0, 8))
  const day = (ahead: number) => dayOf(new Date(product.now.getTime() + ahead * DAY), banner.timeZone)
  const person = { contactNumber: '(415) 555-0142', emailAddress: 'site.office@example.com' }
  return {
    ...(as
      ? answersFromAccount(banner.name, await accountOf(product, banner, number, as), '')
      : {
          companyInformation: { accountNumber: number, accountName: 'Cascade Electric' },
          branchInformation: { branchId: '5034', branchName: 'Portland' },
        }),
    projectInformation: {
      name,
      contractNumber: `C-${limit}`,
      jobType: 'Private',
      jobDescription: 'Commercial',
      startDate: day(3),
      endDate: day(200),
      natureOfProject: 'Office Space',
      isExportJob: '0',
      isJobBonded: '0',
      isWantingDualPartyCheckArrangement: '0',
      isTaxExempt: '0',
      ...(!as && { confirmationEmail: 'cascade.office@example.com' }),
      ...(isGroup && { isEdiCustomer: '0', nuclearProject: '0', isMbeOrDbe: '0' }),
    },
    projectAddress: { ...place, hiredBy: 'general contractor', customersCustomer: 'Golden Gate Builders' },
    projectMaterial: { requestedJobLimit: limit, materialsNeeded: 'gear,lighting' },
    ...(as && {
      projectContacts: { firstName: 'Nora', lastName: 'Quinn', jobTitle: 'Superintendent', ...person },
    }),
    generalContractor: {
      generalContractorName: 'Golden Gate Builders',
      generalContractorContactNumber: '(415) 555-0177',
      generalContractorStreetAddress1: '88 Howard St',
      generalContractorPostalCode: '94105',
      generalContractorCity: 'San Francisco',
      generalContractorState: 'CA',
      addSubContractor: '0',
    },
    propertyOwnerInformation: {
      name: `${name} LLC`,
      contactNumber: '(415) 555-0188',
      streetAddress1: place.streetAddress1,
      postalCode: place.postalCode,
      city: place.city,
      state: place.state,
      doesNotHaveNCOnly: '0',
    },
  }
}

type Account = Parameters<typeof answersFromAccount>[1]

/** The account as the ERP knows it, in the form in which the page prefills it. */
const accountOf = async (product: Product, { name }: Banner, number: string, as: string): Promise<Account> =>
  (
    await product.call<Account>(
      'GET',
      `/api/AccountNumber/get/${lenderOf('accounts', name)}?accountId=${number}`,
      { as },
    )
  ).data
