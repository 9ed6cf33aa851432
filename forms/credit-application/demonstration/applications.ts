/** Credit applications: a customer or an employee fills one out, it is signed and submitted, and the desk works on it. */
import { type CreditApplication } from '../form/index.ts'
import type { Banner } from '../../../banners/rules/banners.ts'
import { headquarters } from '../../../banners/rules/branches.ts'
import { DAY, HOUR, MINUTE } from '../../../platform/text/days/durations.ts'
import { type Submitted, workOn } from './desk.ts'
import type { Dice } from '../../../common/demonstration/dice.ts'
import { accountNumberOf, insertAccount, insertOrders } from './erp-accounts.ts'
import { fillIn, type Filled } from './invented-application.ts'
import { coursesOf, type Course, unfinished } from './plan.ts'
import type { Product } from '../../../common/demonstration/product.ts'
import {
  type CustomersForm,
  attach,
  emailToCustomer,
  saveAsCustomer,
  saveAsStaff,
  withdraw,
} from '../../../common/demonstration/saving.ts'
import { demonstrateDelegation } from '../../delegation/demonstration.ts'
import { signApplication } from './signing.ts'
import { analystOf, salespersonOf, sellerOf, type Employee } from '../../../common/demonstration/staff.ts'
import type { World } from '../../../common/demonstration/world.ts'

export interface Fill {
  product: Product
  world: World
  now: Date
  /** Called after each form. */
  done(): void
}

export const fillApplications = async (fill: Fill, banner: Banner, dice: Dice): Promise<void> => {
  for (const [place, course] of coursesOf(banner.name).entries()) {
    await apply(fill, banner, dice, course, place + 1)
    fill.done()
  }
  for (const draft of unfinished) await leaveUnfinished(fill, banner, dice, draft)
}

const apply = async (
  { product, world, now }: Fill,
  banner: Banner,
  dice: Dice,
  course: Course,
  place: number,
): Promise<void> => {
  const submitted = new Date(now.getTime() - course.days * DAY)
  const begun = new Date(submitted.getTime() - dice.whole(1, 60) * HOUR)
  const employee = employeeOf(banner, course)
  const number = accountNumberOf(banner.tenantId, course.account, place)
  const filled = fillIn(dice, world, {
    bannerId: banner.tenantId,
    audience: employee ? 'internal' : 'external',
    taxable: !course.exempt,
    people: course.people ?? 'no guarantor',
    emailed: course.by === 'emailed',
    at: submitted,
    called: course.called,
    guarantors: course.guarantors,
    unreachable: course.unreachable === true,
    ...(course.account ? { account: number } : {}),
    ...(employee
      ? { salesperson: salespersonOf(banner, employee), branchNumber: openBranch(world, banner, employee) }
      : {}),
  })
  const answers = filled.answers as CreditApplication
  const account = { banner, number, branchNumber: filled.branchNumber, answers, now }
  if (course.account) await insertAccount(product.db, { ...account, standing: course.account })

  product.startAt(begun)
  const about = { banner, course, filled, submitted }
  const sent =
    course.by === 'staff'
      ? await submitAsStaff(product, about, employee!)
      : await submitAsCustomer(product, about, await beginAsCustomer(product, about, employee))
  const made: Submitted = { ...sent, banner, course, number, filled, analyst: analystOf(banner.tenantId) }
  await workOn(product, dice, made, now)
  await product.until(now)
  if (course.outcome === 'approved' && !course.account)
    await insertOrders(product.db, { ...account, from: new Date(submitted.getTime() + 3 * DAY) })
}

const employeeOf = (banner: Banner, { by }: Course): Employee | null =>
  by === 'emailed' ? sellerOf(banner.tenantId) : by === 'staff' ? analystOf(banner.tenantId) : null

/** Their own branch; staff at headquarters send their customers to another one. */
const openBranch = (world: World, { tenantId }: Banner, { branchId }: Employee): string =>
  branchId === headquarters ? world.neighborhoods.get(tenantId)![0]!.branchNumber : branchId

interface About {
  banner: Banner
  course: Course
  filled: Filled
  submitted: Date
}

/** The account in the ERP of those who come from the storefront. */
const SHOPS = '100010'

/** The first save: by the customer, who may come from the storefront, or by an employee who emails the form. */
const beginAsCustomer = async (
  product: Product,
  { banner, course, filled }: About,
  employee: Employee | null,
): Promise<CustomersForm> => {
  if (!employee) {
    const { email } = filled.company.owner
    const shop = `/dev/storefront-token.json?banner=${banner.name}&customerNumber=${SHOPS}&email=${email}`
    const shopToken =
      course.by === 'shop' ? (await product.call<{ token: string }>('GET', shop)).data.token : undefined
    return saveAsCustomer(product, banner, filled.sent, shopToken ? { shopToken } : {})
  }
  const draft = await saveAsStaff(product, banner, employee.userName, filled.sent)
  const { name: company, email: to } = filled.company
  const form = { type: 'credit-application', guid: draft.guid } as const
  await emailToCustomer(product, banner, form, employee, { company, to })
  const { key, row_version: rowVersion } = await product.db
    .selectFrom('saved_form')
    .select(['key', 'row_version'])
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow()
  return saveAsCustomer(product, banner, filled.sent, { known: { key, rowVersion, cookies: {} } })
}

const documentsOf = ({ course, filled: { company } }: About) => [
  ...(course.exempt
    ? [{ kind: 'tax' as const, title: 'Tax exemption certificate', text: `${company.name} buys for resale.` }]
    : []),
  ...(course.statement
    ? [{ kind: 'other' as const, title: 'Financial statement', text: `Balance sheet of ${company.name}.` }]
    : []),
]

const submitAsCustomer = async (
  product: Product,
  about: About,
  form: CustomersForm,
): Promise<{ id: number; cookies: CustomersForm['cookies']; key: string }> => {
  const { banner, course, filled, submitted } = about
  if (course.delegated) await delegatePayables(product, about, form.key)
  for (const document of documentsOf(about)) await attach(product, banner, form.key, document, form)
  await product.until(new Date(submitted.getTime() - 10 * MINUTE))
  const held = { banner: banner.name, key: form.key, cookies: form.cookies }
  await signApplication(product, held, filled.answers as CreditApplication)
  const { data } = await product.call<{ reference: string }>(
    'POST',
    `/api/CreditApplication/submit/${banner.name}/${form.key}`,
    { cookies: form.cookies },
  )
  return { id: Number(data.reference), cookies: form.cookies, key: form.key }
}

/** The person who handles payables enters their own data. */
const delegatePayables = (product: Product, { banner, filled }: About, key: string) => {
  const { owner } = filled.company
  const { accountPayable } = filled.answers as CreditApplication
  const name = `${accountPayable!.firstName} ${accountPayable!.lastName}`
  const email = `payables.${filled.company.email}`
  const askedBy = `${owner.firstName} ${owner.lastName}`
  const asked = { section: 'accountsPayable', name, email, askedBy } as const
  return demonstrateDelegation(product, banner, key, asked, { accountPayable })
}

/** Without signatures, which the review can collect. */
const submitAsStaff = async (product: Product, about: About, { userName: as }: Employee) => {
  const { banner, filled, submitted } = about
  const documents = documentsOf(about)
  const draft = await saveAsStaff(product, banner, as, filled.sent, { submitting: documents.length === 0 })
  for (const document of documents) await attach(product, banner, draft.guid, document, { as })
  await product.until(submitted)
  if (documents.length > 0) {
    const known = { ...draft, rowVersion: await rowVersionOf(product, draft.id) }
    await saveAsStaff(product, banner, as, filled.sent, { known, submitting: true })
  }
  await product.call('POST', `/api/CreditApplication/submit/${banner.name}/${draft.guid}`, { as })
  return { id: draft.id, cookies: {}, key: '' }
}

const rowVersionOf = async ({ db }: Product, id: number): Promise<number> => {
  const form = db.selectFrom('saved_form').select('row_version').where('id', '=', id)
  return (await form.executeTakeFirstOrThrow()).row_version
}

const leaveUnfinished = async (
  { product, world, now }: Fill,
  banner: Banner,
  dice: Dice,
  { days, sections, ...rest }: (typeof unfinished)[number],
): Promise<void> => {
  const at = new Date(now.getTime() - days * DAY)
  const { sent } = fillIn(dice, world, {
    bannerId: banner.tenantId,
    audience: 'external',
    taxable: true,
    at,
    sections,
  })
  product.startAt(at)
  const { key, cookies } = await saveAsCustomer(product, banner, sent)
  if ('delegated' in rest)
    await demonstrateDelegation(product, banner, key, {
      section: 'bank',
      name: 'Joan Clarke',
      email: `joan.${banner.name}@bookkeeper.example.com`,
      askedBy: 'Sam Rivera',
    })
  if ('withdrawn' in rest) await withdraw(product, banner, { key, cookies })
  await product.until(now)
}
