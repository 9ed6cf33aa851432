import { Entry, IconSearch } from '../../../../../platform/ui/index.ts'
import { branchesNamed, wholeDollarNotation, placeholder } from './approval.ts'
import styles from '../decision-dialog.module.css'
import { useRef, type KeyboardEvent, useState } from 'react'
import { FormattedInput } from '../../../../../kit/screen/index.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { branchPlace, miles } from '../../../../../banners/rules/branches.ts'
import type { ReplyOf } from '../../../../../platform/client/index.ts'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { NoBranch, NoRepresentative } from '../../../web/entry/lacking.tsx'
import { ChoiceEntry } from '../../../web/entry/entry-choice.tsx'

interface AmountEntryProps {
  problem: string | undefined
  value: string
  onChange: (digits: string) => void
}

/** Whole dollars, formatted as they are typed (REV-072). */
export const AmountEntry = ({ problem, value, onChange }: AmountEntryProps) => {
  // Digits after a decimal point are cents. Without this, typing `12345.60` would give 1,234,560.
  const inCents = useRef(false)
  const press = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey || event.altKey
    const cents = !command && /^[.eE]$/.test(event.key)
    if (cents || (!command && /^[+-]$/.test(event.key)) || (inCents.current && /^\d$/.test(event.key)))
      event.preventDefault()
    if (/^Shift$|^[+-]$/.test(event.key)) return
    inCents.current = cents || (inCents.current && /^\d$/.test(event.key))
  }
  return (
    <Entry label="Credit Amount" hint="Whole dollars" problem={problem}>
      {(given) => (
        <FormattedInput
          {...given}
          className="control"
          inputMode="numeric"
          autoComplete="off"
          required
          value={value}
          notation={wholeDollarNotation}
          onKeyDown={press}
          onPointerDown={() => (inCents.current = false)}
          onBlur={() => {
            inCents.current = false
            onChange(wholeDollarNotation.whole(value) ?? value)
          }}
          onChange={onChange}
        />
      )}
    </Entry>
  )
}

type Branch = ReplyOf<'GET /api/branch-info/branches'>[number]

interface BranchEntryProps {
  tenant: BannerName
  problem: string | undefined
  value: string
  branches: UseQueryResult<Branch[]>
  onChange: (branchNumber: string) => void
}

/** Longer lists can be searched. */
const seenAtOnce = 10

export const BranchEntry = ({ tenant, problem, value, branches, onChange }: BranchEntryProps) => {
  const [typed, setTyped] = useState('')
  const all = branches.data ?? []
  const shown = branchesNamed(all, typed, value)
  return (
    <div className={styles.set}>
      {all.length > seenAtOnce && (
        <div className={styles.find}>
          <span className="field-label" aria-hidden="true">
            Find a branch
          </span>
          <IconSearch aria-hidden="true" />
          <input
            type="search"
            className="control"
            aria-label="Find a branch"
            placeholder="Number, name, city, or state"
            autoComplete="off"
            value={typed}
            onKeyDown={(event) => {
              // Enter would submit the decision; here it takes the first branch found.
              if (event.key !== 'Enter') return
              event.preventDefault()
              const [first] = branchesNamed(all, typed, placeholder)
              if (typed.trim() !== '' && first) onChange(first.branchNumber)
            }}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p className={typed.trim() === '' ? 'unseen' : styles.soft} role="status">
            {typed.trim() !== '' &&
              `${shown.length} of ${all.length} branches match. Press Enter to choose the first.`}
          </p>
        </div>
      )}
      <ChoiceEntry
        label="Branch"
        problem={problem}
        placeholder={{ value: placeholder, words: '- Select Branch -' }}
        options={shown.map(({ branchNumber, distance, ...branch }) => ({
          value: branchNumber,
          words: `${branchNumber} · ${branchPlace(branch)}${distance === null ? '' : ` · ${miles(distance)}`}`,
        }))}
        value={value}
        onChange={onChange}
        list={branches}
        none={all.length === 0 && <NoBranch tenant={tenant} />}
      />
    </div>
  )
}

interface RepresentativeEntryProps {
  tenant: BannerName
  problem: string | undefined
  value: string
  reps: UseQueryResult<ReplyOf<'GET /api/CreditReview/getAvailableCreditReps'>>
  onChange: (creditRepId: string) => void
}

export const RepresentativeEntry = ({ tenant, reps, ...entry }: RepresentativeEntryProps) => (
  <ChoiceEntry
    {...entry}
    label="Credit Representative"
    placeholder={{ value: placeholder, words: '- Select Credit Representative -' }}
    options={(reps.data ?? []).map(({ userId, fullName }) => ({ value: String(userId), words: fullName }))}
    list={reps}
    none={<NoRepresentative tenant={tenant} />}
  />
)
