import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { miles } from '../../../../domain/rules/branches.ts'
import type { ReplyOf } from '../../../api/client.ts'
import { branchesNamed, placeholder } from './approval.ts'
import { ChoiceEntry } from '../../entry/entry-choice.tsx'
import styles from '../decision-dialog.module.css'

type Branch = ReplyOf<'GET /api/branch-info/branches'>[number]

interface BranchEntryProps {
  problem: string | undefined
  value: string
  branches: UseQueryResult<Branch[]>
  onChange: (branchNumber: string) => void
}

/** A longer list than this is searched. */
const seenAtOnce = 10

export const BranchEntry = ({ problem, value, branches, onChange }: BranchEntryProps) => {
  const [typed, setTyped] = useState('')
  const all = branches.data ?? []
  const shown = branchesNamed(all, typed, value)
  return (
    <div className={styles.set}>
      <ChoiceEntry
        label="Branch"
        problem={problem}
        placeholder={{ value: placeholder, words: '- Select Branch -' }}
        options={shown.map(({ branchNumber, name, city, state, distance }) => ({
          value: branchNumber,
          words: `${branchNumber} · ${name}, ${city}, ${state}${distance === null ? '' : ` · ${miles(distance)}`}`,
        }))}
        value={value}
        onChange={onChange}
        list={branches}
      />
      {all.length > seenAtOnce && (
        <>
          <input
            type="search"
            className="control"
            aria-label="Find a branch"
            placeholder="Find by number, name, city or state"
            autoComplete="off"
            value={typed}
            onKeyDown={(event) => {
              // Enter would decide; here it only ends the search.
              if (event.key === 'Enter') event.preventDefault()
            }}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p className={typed.trim() === '' ? 'unseen' : styles.soft} role="status">
            {typed.trim() !== '' && `${shown.length} of ${all.length} branches are in the list above.`}
          </p>
        </>
      )}
    </div>
  )
}
