/**
 * The look-up of a customer's account while staff fill in the form (APP-167 to APP-169, APP-189): once, a second
 * after the last key; what is found fills in the form, what is not marks the number. The server asks again at
 * submission, so nothing here is a gate.
 */
import type { KnownCustomer } from '../../../domain/forms/common/known-customer.ts'
import { fromCustomer } from '../../../domain/forms/credit-application/from-customer.ts'
import type { CreditApplication } from '../../../domain/forms/credit-application/index.ts'
import { differences, type Answers, type Difference } from '../../../domain/kit/index.ts'
import { lenderOf } from '../../../domain/rules/lending.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import type { StepForm } from '../../form/scope.ts'
import { branchComesFrom, isBranchOfAccount } from '../branch/account-branch.ts'
import { same, valueAt } from '../../wizard/conflicts/merge.ts'

export const numberPath = 'businessInfo.accountNumber'
const hasAccountPath = 'businessInfo.hasAccount'

export type Found =
  | { kind: 'nothing' }
  | { kind: 'looking'; number: string }
  /** `undo` puts back what stood there before, where nobody has changed it since. */
  | { kind: 'found'; number: string; filled: readonly Difference[]; undo: () => void }
  | { kind: 'unanswered'; number: string }

/** What staff read of an account that nobody has (SHELL-083). */
const NOT_FOUND = '*Customer Number Not Found'
/** Milliseconds after the last key. */
const PAUSE = 1_000
/** No account number is shorter. */
const LEAST = 5

interface AutosaveOptions {
  form: StepForm
  hear: (found: Found) => void
  /** Whether the number that stands there now is being typed: what was stored or came with a save is not looked up. */
  isTyped: () => boolean
  /** What stood there when its card came: this code comes later, and who types fast is done before. */
  stood?: string
}

export const accountDesk = ({ form, hear, isTyped, stood }: AutosaveOptions) => {
  const { values } = form
  const entered = () => {
    const number = values.at(numberPath)
    const has = values.at(hasAccountPath) === 'true'
    return has && typeof number === 'string' ? number.trim() : ''
  }
  let known = stood ?? entered()
  let pausing: ReturnType<typeof setTimeout> | undefined
  let underWay: { number: string; over: Promise<void>; abort: AbortController } | undefined
  let previous: KnownCustomer | undefined
  /** What accounts have filled in, and what stood there before the first of them. */
  const given = new Map<string, { was: unknown; is: unknown }>()
  /** Nobody has the number that stands there now: what another one brought is not this company's. */
  const takeBack = () => {
    const left = [...given].filter(([path, { is }]) => same(values.at(path) ?? '', is ?? ''))
    given.clear()
    previous = undefined
    if (left.length === 0) return
    branchComesFrom(values, '')
    form.writeItems('', () => {
      for (const [path, { was }] of left) values.put(path, was ?? null)
    })
  }

  const land = (number: string, customer: KnownCustomer & { branchKnown?: boolean }) => {
    if (customer.branchKnown === false) {
      takeBack()
      form.mark(numberPath, unknownBranch(customer.branchNumber))
      return hear({ kind: 'nothing' })
    }
    const before = structuredClone(values.all()) as Answers
    const hadBranch = isBranchOfAccount(values)
    branchComesFrom(values, customer.branchNumber ? number : '')
    form.fill(fromCustomer(customer, form.context, before as CreditApplication, previous))
    previous = customer
    const after = structuredClone(values.all()) as Answers
    const filled = differences(form.form, form.context, before, after).filter(
      ({ path }) => path !== numberPath && path !== hasAccountPath,
    )
    for (const { path } of filled) {
      const [was, is] = [valueAt(before, path), valueAt(after, path)]
      const earlier = given.get(path)
      given.set(path, { was: earlier && same(earlier.is, was) ? earlier.was : was, is })
    }
    const undo = () => {
      const wasFilled = ({ path }: Difference) =>
        same(valueAt(values.all(), path) ?? '', valueAt(after, path) ?? '')
      branchComesFrom(values, hadBranch ? number : '')
      form.writeItems('', () => {
        for (const { path } of filled.filter(wasFilled)) values.put(path, valueAt(before, path) ?? null)
      })
      previous = undefined
      hear({ kind: 'nothing' })
    }
    hear({ kind: 'found', number, filled, undo })
  }

  const ask = async (number: string, signal: AbortSignal) => {
    hear({ kind: 'looking', number })
    // What comes too late speaks of another number.
    const isStale = () => signal.aborted || entered() !== number
    try {
      const { data } = await call('GET /api/AccountNumber/get/:banner', {
        params: { banner: lenderOf('accounts', form.context.banner) },
        query: { accountId: number },
        signal,
      })
      if (!isStale()) land(number, data)
    } catch (error) {
      if (isStale()) return
      if (error instanceof ApiError && error.status === 404) {
        takeBack()
        form.mark(numberPath, NOT_FOUND)
        hear({ kind: 'nothing' })
      } else {
        // APP-134: for the form silent.
        console.warn('The account could not be looked up.', error)
        hear({ kind: 'unanswered', number })
      }
    }
  }

  const lookUp = (number: string) => {
    clearTimeout(pausing)
    pausing = undefined
    const abort = new AbortController()
    underWay = { number, abort, over: ask(number, abort.signal) }
  }
  const stop = () => {
    clearTimeout(pausing)
    pausing = undefined
    underWay?.abort.abort()
    underWay = undefined
  }
  const changed = () => {
    const number = entered()
    if (number === known) return
    take(number, isTyped())
  }
  const take = (number: string, typed: boolean) => {
    known = number
    stop()
    hear({ kind: 'nothing' })
    if (number.length < LEAST || /\D/.test(number) || !typed) return
    pausing = setTimeout(() => lookUp(number), PAUSE)
  }
  /** Whoever goes on does not wait for the second to pass, only for the answer. */
  const settle = async () => {
    if (pausing !== undefined) lookUp(known)
    await underWay?.over
  }
  return {
    /** Gives the way to stop listening; what is under way still lands. */
    listen() {
      const quiet = values.subscribe(changed)
      form.awaited.add(settle)
      if (entered() !== known) take(entered(), true)
      return () => {
        quiet()
        form.awaited.delete(settle)
      }
    },
    /** Looks this number up now, as `?accountId=` asks for (WIRE-09). */
    lookUp(number: string) {
      known = number
      lookUp(number)
    },
    settle,
  }
}
export type AccountDesk = ReturnType<typeof accountDesk>

const unknownBranch = (number: string | undefined) =>
  `The branch of this account${number ? `, ${number},` : ''} is not one that we know. Please check the number.`
