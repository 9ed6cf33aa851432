/** Employees request personal guaranties from signatories, and cancel requests (REV-104, REV-105, REV-067). */
import { randomUUID } from 'node:crypto'
import { whyNotAsked, whyNotUndone } from '../../../common/signing/rules/guaranty.ts'
import type { Identity } from '../../../platform/access/permissions.ts'
import { withAddresses } from '../../../common/signing/rules/signing.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Tx, inTransaction } from '../../../platform/database/index.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { addComment } from '../../../office/review/server/applications/index.ts'
import { upsertEmployee } from '../../../kit/saving/server/index.ts'
import { candidatesIn } from '../../../common/signing/server/index.ts'
import type { GuarantyDependencies } from './dependencies.ts'
import { endOf } from './end.ts'
import { aboutOf, hold, mustBePending, refuseWithdrawn, type HeldGuaranty } from './held.ts'
import { mailKey } from './mails.ts'
import { guarantiesOf, guarantyById, insertGuaranty, signaturesOf } from './store.ts'

export interface Request {
  formId: number
  /** Absent: everyone to whom it applies. */
  role: string | undefined
  staff: Pick<Identity, 'sso' | 'name' | 'email'>
  at: Date
  address: string
}

type Person = ReturnType<typeof candidatesIn>[number]

/** Requests a guaranty from everyone eligible, and returns a message. Throws Conflict if there is no one. */
export const requestGuaranties = (d: GuarantyDependencies, request: Request): Promise<string> =>
  inTransaction(d.db, async (tx) => {
    const { formId, staff, at, address } = request
    const held = await hold(tx, formId)
    mustBePending(held.application)
    const people = await peopleOf(tx, held, request)
    const [able, others] = partPeople(people, whyNotAsked)
    if (able.length === 0)
      throw new Conflict(others.join(' ') || 'The application has no signatory who can be asked.')
    await upsertEmployee(tx, staff, at)
    const before = await guarantiesOf(tx, formId)
    for (const { role, name, email } of able) {
      // An expired request is replaced.
      for (const old of before.filter((one) => one.role === role && isUnended(one.state)))
        await endOf(tx, d, old, at)
      const id = randomUUID()
      await insertGuaranty(tx, {
        id,
        saved_form_id: formId,
        role,
        name,
        email,
        asked_by: staff.sso,
        asked_by_name: staff.name,
        asked_at: at,
      })
      await mailKey(tx, d, await guarantyById(tx, id), { about: aboutOf(held.form), at })
      await appendAuditEvent(tx, {
        formId,
        at,
        actor: staff.sso,
        event: 'guaranty requested',
        detail: { by: staff.name, role, name },
        address,
      })
    }
    const names = listNames(able)
    await addComment(tx, {
      formId,
      message: `Personal guaranty requested from ${names}.`,
      by: staff.name,
      at,
    })
    return [`Guaranty requested from ${names}.`, ...others].join(' ')
  })

/** Cancels every open request, also after the decision. Throws Conflict if there is none. */
export const undoGuaranties = (d: GuarantyDependencies, request: Request): Promise<string> =>
  inTransaction(d.db, async (tx) => {
    const { formId, staff, at, address } = request
    const held = await hold(tx, formId)
    refuseWithdrawn(held.application)
    const people = await peopleOf(tx, held, request)
    const [able, others] = partPeople(people, whyNotUndone)
    if (able.length === 0) throw new Conflict(others.join(' ') || 'There is no guaranty request to cancel.')
    const open = (await guarantiesOf(tx, formId)).filter(
      ({ role, state }) => isUnended(state) && able.some((one) => one.role === role),
    )
    for (const guaranty of open) {
      await endOf(tx, d, guaranty, at, aboutOf(held.form))
      await appendAuditEvent(tx, {
        formId,
        at,
        actor: staff.sso,
        event: 'guaranty request withdrawn',
        detail: { by: staff.name, role: guaranty.role, name: guaranty.name },
        address,
      })
    }
    const names = listNames(able)
    const message = `Request for a personal guaranty from ${names} canceled.`
    await addComment(tx, { formId, message, by: staff.name, at })
    return `Guaranty request to ${names} canceled.`
  })

const isUnended = (state: string) => state === 'asked' || state === 'signing'

const peopleOf = async (tx: Tx, { form }: HeldGuaranty, { formId, role, at }: Request): Promise<Person[]> => {
  const facts = { signatures: await signaturesOf(tx, formId), asked: await guarantiesOf(tx, formId) }
  const people = candidatesIn(withAddresses(form.answers, form.address_corrections), facts, at)
  if (role === undefined) return people
  const one = people.filter((person) => person.role === role)
  if (one.length === 0) throw new NotFound('The application has no such signatory.')
  return one
}

/** The eligible people, and why the others are not. */
const partPeople = (people: Person[], why: (person: Person) => string | null): [Person[], string[]] => [
  people.filter((person) => why(person) === null),
  people.flatMap((person) => why(person) ?? []),
]

const listNames = (people: readonly Person[]): string => people.map(({ name }) => name).join(' and ')
