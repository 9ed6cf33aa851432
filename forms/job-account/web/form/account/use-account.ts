import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  accountName,
  accountNumber,
  billTo,
  branchError,
  branchId,
  branchName,
  customer,
  plattBranch,
  shipTo,
} from '../../../form/account.ts'
import { answersFromAccount } from '../../../form/from-account.ts'
import { type JobAccount, jobAccount } from '../../../form/index.ts'
import { copiesOfCustomer } from '../../../form/parties.ts'
import { clear, look } from '../../../../../kit/model/index.ts'
import { abilitiesOf, type BannerName } from '../../../../../banners/rules/banners.ts'
import { branchOf } from '../../../../../common/branches/web/index.ts'
import { type StepForm, useDerived, useFormScope } from '../../../../../kit/screen/index.ts'
import { type Account, accountOf, existingJobsOf } from './account-queries.ts'
import { useJobVisit } from '../scope.ts'

const textAt = (value: unknown, key: string): string => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : ''
  return typeof found === 'string' ? found : ''
}

/** Milliseconds after the last key press before a typed number is looked up. */
const PAUSE = 500

const useAfterPause = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The account of the form: chosen from the search, or at platt typed. Texts are '' without one. */
const useChosen = () => {
  const { values, pathOf, context } = useFormScope()
  const searched = abilitiesOf(context.banner).followsGroup ? billTo : customer
  const paths = [pathOf(searched), pathOf(accountNumber)]
  return useDerived(values, paths, () => ({
    found: textAt(values.at(pathOf(searched)), 'accountNumber'),
    typed: String(values.at(pathOf(accountNumber)) ?? '').trim(),
  }))
}

const useAsked = () => {
  const { tenant, sftoken } = useJobVisit()
  const { context } = useFormScope()
  const { found, typed } = useChosen()
  const settled = useAfterPause(typed)
  return { tenant, sftoken, staff: context.audience === 'internal', accountNumber: found || settled }
}

/** The ERP's data about the chosen account. */
export const useAccount = () => useQuery(accountOf(useAsked()))
export const useExistingJobs = () => useQuery(existingJobsOf(useAsked()))

const ofBranch = [branchId, branchName, branchError, plattBranch] as const

/** The account that the answers come from. '' without one; `isFound`: it was chosen from the search. */
interface Filled {
  number: string
  isFound: boolean
}

/**
 * Fills in who pays, where it delivers and which branch serves it, once the account was chosen (JOB-066 to JOB-068).
 * Submitting waits for it. The branch of the previous account is gone at once, even if this one cannot be loaded.
 */
export const useFilledFromAccount = (): void => {
  const form = useFormScope()
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const { found, typed } = useChosen()
  const { tenant, sftoken, staff, accountNumber: number } = useAsked()
  const { data } = useAccount()
  const queries = useQueryClient()
  const isFound = found !== ''
  const now = found || typed
  /** What was typed beside the account of a draft stays. */
  const filled = useRef<Filled>({ number: form.values.at(form.pathOf(branchId)) ? now : '', isFound })
  const { awaited } = form
  const isReadable = staff || sftoken !== null
  useEffect(() => {
    // Cleared: the account that is chosen next is filled in, even if it is the same one.
    if (!isFound) filled.current.isFound = false
    if (!isReadable || filled.current.number === '' || filled.current.number === now) return
    filled.current = { number: '', isFound: false }
    latest.current.fill(clear(accountName, ...ofBranch))
  }, [isReadable, isFound, now])
  /** Without a token, the visitor typed name and branch. Another number clears them. */
  const typedBefore = useRef(number)
  useEffect(() => {
    if (isReadable || number === '' || number === typedBefore.current) return
    if (typedBefore.current !== '') latest.current.fill(clear(accountName, ...ofBranch))
    typedBefore.current = number
  }, [isReadable, number])
  useEffect(() => {
    const account = accountOf({ tenant, sftoken, staff, accountNumber: number })
    const isFilled = () => filled.current.number === number && (filled.current.isFound || !isFound)
    // The next number is still being typed.
    if (!account.enabled || number !== now || isFilled()) return
    let current = true
    const fillIn = async () => {
      const answer = data ?? (await queries.ensureQueryData(account))
      const branch = await nameOfBranch(queries, tenant, answer)
      if (!current || answer.accountNumber !== number || isFilled()) return
      filled.current = { number, isFound }
      fillFrom(latest.current, answersFromAccount(tenant, answer, branch))
    }
    // The cards say that the account could not be loaded.
    const settle = () => fillIn().catch(() => {})
    void settle()
    awaited.add(settle)
    return () => {
      current = false
      awaited.delete(settle)
    }
  }, [tenant, sftoken, staff, number, now, isFound, queries, awaited, data])
  useEffect(() => {
    // Another number was typed over that of the customer who was found.
    const isTypedOver = isFound && found === filled.current.number && typed !== found
    if (isTypedOver && !isGroup(latest.current)) latest.current.adopt(customer, null)
  }, [isFound, found, typed])
}

const isGroup = ({ context }: StepForm) => abilitiesOf(context.banner).followsGroup

const fillFrom = (form: StepForm, said: JobAccount): void => {
  form.fill(newAnswers(form, said))
  form.fill(copiesOfCustomer(look(form.form, form.context, form.raw())))
}

/** '' where the branch is unknown or cannot be loaded. */
const nameOfBranch = async (queries: QueryClient, tenant: BannerName, account: Account): Promise<string> => {
  if (!account.branchNumber || account.branchKnown === false) return ''
  const branch = await queries.ensureQueryData(branchOf(tenant, account.branchNumber)).catch(() => null)
  return branch?.name ?? ''
}

/** What is not on the form already; a ship-to that was chosen stays. */
const newAnswers = (form: StepForm, said: JobAccount) => {
  const keptShipTo = textAt(form.values.at(form.pathOf(shipTo)), 'customerId') !== ''
  return Object.entries(said).flatMap(([section, answers]) =>
    Object.entries(answers as Record<string, unknown>).flatMap(([key, value]) => {
      const field = [...jobAccount.places.values()].find(
        (place) => place.section.key === section && !place.list && place.field.key === key,
      )?.field
      if (!field || (keptShipTo && (key === 'shipTo' || key === 'shipToAccount'))) return []
      const now: unknown = form.values.at(form.pathOf(field))
      return JSON.stringify(now ?? '') === JSON.stringify(value ?? '') ? [] : [{ field, value }]
    }),
  )
}
