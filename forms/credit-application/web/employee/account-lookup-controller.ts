/**
 * Looks up a customer's account while an employee fills out the form (APP-167 to APP-169, APP-189): once, a second
 * after the last key. A known account prefills the form; an unknown number is marked as a problem. The server checks
 * again at submission.
 */
import type { KnownCustomer, KnownShipTo } from '../../../../services/erp/rules/known-customer.ts'
import { fromCustomer } from '../../form/from-customer.ts'
import type { CreditApplication } from '../../form/index.ts'
import { differences, isSame, valueAt, type Answers, type Difference } from '../../../../kit/model/index.ts'
import { ApiError } from '../../../../platform/client/index.ts'
import type { StepForm } from '../../../../kit/screen/index.ts'
import { loadAccount, type StaffAccount } from './account-query.ts'
import { branchComesFrom, isBranchOfAccount } from '../account-branch.ts'
import { addressOf, isChosen } from './ship-to.ts'

export const numberPath = 'businessInfo.accountNumber'
export const hasAccountPath = 'businessInfo.hasAccount'
const ADDRESSES = 'billingInfo'

export type LookedUpAccount =
  | { kind: 'nothing' }
  | { kind: 'looking'; number: string }
  /** `undo` restores the previous answers, except those changed since, and reverts a ship-to chosen since. */
  | { kind: 'found'; number: string; filled: readonly Difference[]; undo: () => void }
  | { kind: 'unanswered'; number: string }

/** The message for an unknown account number (SHELL-083). */
const NOT_FOUND = '*Customer Number Not Found'
/** Milliseconds after the last key press. */
const PAUSE = 1_000
/** The minimum length of an account number. */
const LEAST = 5

interface AccountLookupOptions {
  form: StepForm
  onFound: (found: LookedUpAccount) => void
  /** Called with each account that the ERP returns. */
  onAccount?: (number: string, account: StaffAccount) => void
  /** Whether the user is typing the number. A stored number, or one that came with a save, is not looked up. */
  isTyped: () => boolean
  /** The number when the card was first rendered. This code loads later, and a fast typist may have finished. */
  initialNumber?: string
}

/** '' if the customer has no account. */
export const accountNumberIn = (values: StepForm['values']): string => {
  const number = values.at(numberPath)
  const has = values.at(hasAccountPath) === 'true'
  return has && typeof number === 'string' ? number.trim() : ''
}

export const accountLookup = ({ form, onFound, onAccount, isTyped, initialNumber }: AccountLookupOptions) => {
  const { values } = form
  const entered = () => accountNumberIn(values)
  let known = initialNumber ?? entered()
  let pausing: ReturnType<typeof setTimeout> | undefined
  let underWay: { number: string; over: Promise<void>; abort: AbortController } | undefined
  let previous: KnownCustomer | undefined
  /** The answers that accounts have filled in, and those before the first account. */
  const given = new Map<string, { was: unknown; is: unknown }>()
  /** The number is unknown: removes what another account has filled in. */
  const takeBack = () => {
    const left = [...given].filter(([path, { is }]) => isSame(values.at(path), is))
    given.clear()
    previous = undefined
    if (left.length === 0) return
    branchComesFrom(values, '')
    form.writeItems('', () => {
      for (const [path, { was }] of left) values.put(path, was ?? null)
    })
  }

  /** Where the address of a ship-to was filled in that was chosen since. */
  const chosenFrom = (shipTo: readonly KnownShipTo[]): string[] => {
    const chosen = shipTo.find((one) => isChosen(one, values.at(ADDRESSES)))
    return (chosen ? addressOf(chosen) : [])
      .map(({ field, value }) => ({ path: `${ADDRESSES}.${field.key}`, value }))
      .filter(({ path, value }) => isSame(values.at(path), value))
      .map(({ path }) => path)
  }

  const fillIn = (number: string, customer: KnownCustomer & { branchKnown?: boolean }) => {
    if (customer.branchKnown === false) {
      takeBack()
      form.mark(numberPath, unknownBranch(customer.branchNumber))
      return onFound({ kind: 'nothing' })
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
      given.set(path, { was: earlier && isSame(earlier.is, was) ? earlier.was : was, is })
    }
    const undo = () => {
      const wasFilled = ({ path }: Difference) => isSame(valueAt(values.all(), path), valueAt(after, path))
      const paths = [
        ...filled.filter(wasFilled).map(({ path }) => path),
        ...chosenFrom(customer.shipTo ?? []),
      ]
      branchComesFrom(values, hadBranch ? number : '')
      form.writeItems('', () => {
        for (const path of paths) values.put(path, valueAt(before, path) ?? null)
      })
      previous = undefined
      onFound({ kind: 'nothing' })
    }
    onFound({ kind: 'found', number, filled, undo })
  }

  const ask = async (number: string, signal: AbortSignal) => {
    onFound({ kind: 'looking', number })
    // A late reply belongs to another number.
    const isStale = () => signal.aborted || entered() !== number
    try {
      const account = await loadAccount(form.context.banner, number, signal)
      if (isStale()) return
      onAccount?.(number, account)
      fillIn(number, account)
    } catch (error) {
      if (isStale()) return
      if (error instanceof ApiError && error.status === 404) {
        takeBack()
        form.mark(numberPath, NOT_FOUND)
        onFound({ kind: 'nothing' })
      } else {
        // APP-134: silent for the form.
        console.warn('Looking up an account failed.', error)
        onFound({ kind: 'unanswered', number })
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
    onFound({ kind: 'nothing' })
    if (number.length < LEAST || /\D/.test(number) || !typed) return
    pausing = setTimeout(() => lookUp(number), PAUSE)
  }
  /** Skips the pause and awaits the reply, when the user continues. */
  const settle = async () => {
    if (pausing !== undefined) lookUp(known)
    await underWay?.over
  }
  return {
    /** Returns a function that stops listening. A lookup that is under way still prefills the form. */
    listen() {
      const quiet = values.subscribe(changed)
      form.awaited.add(settle)
      if (entered() !== known) take(entered(), true)
      return () => {
        quiet()
        form.awaited.delete(settle)
      }
    },
    /** Looks up this number now, for `?accountId=` in the address (WIRE-09). */
    lookUp(number: string) {
      known = number
      lookUp(number)
    },
    settle,
  }
}
export type AccountLookupController = ReturnType<typeof accountLookup>

const unknownBranch = (number: string | undefined) =>
  `We don't recognize this account's branch${number ? ` (${number})` : ''}. Check the account number.`
