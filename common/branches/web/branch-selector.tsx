import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormContext } from '../../../kit/model/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { branchesPerPage, farAway, type Branch } from '../../../banners/rules/branches.ts'
import { BranchesOnly } from '../../../kit/screen/index.ts'
import { Button, IconCircleCheck, IconCurrentLocation, IconX } from '../../../platform/ui/index.ts'
import styles from './branch-selector.module.css'
import {
  rememberBranch,
  rememberedBranch,
  useBranch,
  useBranchSearch,
  useHeadquarters,
  useOwnBranch,
  useSettled,
} from './branch-search.ts'
import { useNearestBranches } from './nearest-branches.ts'
import { BranchWords } from './branch-words.tsx'
import { SearchOutcome } from './search-outcome.tsx'
import { say } from '../../../platform/language/index.ts'

interface BranchSelectorProps {
  banner: BannerName
  audience: FormContext['audience']
  value: string
  onChange: (branchNumber: string) => void
  /** The account or an employee determines the branch, so it cannot be changed (APP-054). */
  readOnly?: boolean
  /** Whether to preselect the branch that this browser remembers (APP-056). */
  fromMemory: boolean
  required: boolean
  /** The customer's address suggests a branch. */
  near?: NearAddress | null
  /** The id of the first control, for links from the error summary. */
  id: string
}

export interface NearAddress {
  /** Nearest first; empty while we don't know where the address is. */
  branches: readonly Branch[]
  /** The selected branch is our proposal, not the customer's choice. */
  isProposal: boolean
  /** The form requires the address. */
  isAsked: boolean
}

/** 'Please select a primary branch location:': a search with results, or the selected branch. */
const BranchSelector = ({
  banner,
  audience,
  value,
  onChange,
  readOnly = false,
  fromMemory,
  required,
  near = null,
  id,
}: BranchSelectorProps) => {
  const acted = useRef(false)
  // Employees fill out forms for different customers, so nothing is remembered for them.
  const remembers = audience === 'external' && !readOnly
  const remembered = useBranch(
    banner,
    value === '' && !acted.current && remembers && fromMemory ? rememberedBranch(banner) : '',
  )
  useEffect(() => {
    if (remembered.data && value === '' && !acted.current) onChange(remembered.data.branchNumber)
  }, [remembered.data, value, onChange])

  const choose = (branchNumber: string) => {
    acted.current = true
    if (remembers) rememberBranch(banner, branchNumber)
    onChange(branchNumber)
  }
  if (value === '' && readOnly) return <p>{say("We'll choose the branch for this application.")}</p>
  return value === '' ? (
    <BranchesOnly id={id} banner={banner} audience={audience} required={required}>
      <Search
        id={id}
        banner={banner}
        audience={audience}
        near={near}
        focused={acted.current}
        onSelect={choose}
      />
    </BranchesOnly>
  ) : (
    <Selected
      id={id}
      banner={banner}
      branchNumber={value}
      near={near}
      focused={acted.current}
      onClear={readOnly ? null : () => choose('')}
    />
  )
}

export default BranchSelector

interface SelectedProps {
  id: string
  banner: BannerName
  branchNumber: string
  near: NearAddress | null
  focused: boolean
  onClear: (() => void) | null
}

const Selected = ({ id, banner, branchNumber, near, focused, onClear }: SelectedProps) => {
  const proposed = near?.isProposal
    ? near.branches.find((each) => each.branchNumber === branchNumber)
    : undefined
  const branch = useBranch(banner, branchNumber)
  const clear = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) clear.current?.focus()
  }, [focused])
  const shown = proposed ?? branch.data
  return (
    <div className={`${styles.branch} ${styles.selected}`}>
      <IconCircleCheck aria-hidden="true" />
      {proposed && (
        <p className={styles.proposal}>
          {say(farAway([proposed])) || say('The nearest branch to your address:')}
        </p>
      )}
      {shown ? (
        <BranchWords branch={shown} />
      ) : (
        <p className={styles.words}>{say('Branch {branchNumber}', { branchNumber })}</p>
      )}
      {onClear && (
        <Button ref={clear} id={id} variant="quiet" onClick={onClear}>
          {proposed ? (
            <span>{say('Choose another')}</span>
          ) : (
            <>
              <IconX aria-hidden="true" />
              <span>{say('Clear')}</span>
            </>
          )}
          <span className="unseen"> {proposed ? say('branch') : say('the selected branch')}</span>
        </Button>
      )}
    </div>
  )
}

interface SearchProps {
  id: string
  banner: BannerName
  audience: FormContext['audience']
  near: NearAddress | null
  focused: boolean
  onSelect: (branchNumber: string) => void
}

const Search = ({ id, banner, audience, near, focused, onSelect }: SearchProps) => {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  const hint = useId()
  const search = useSettled(typed.trim())
  const located = useNearestBranches(banner)
  const byName = useBranchSearch(banner, search, audience)
  const found = located.data ?? (search ? byName.data : undefined)
  const isIdle = !found && typed === '' && !located.isPending && !located.error
  const nearby = isIdle && near && near.branches.length > 0 ? near.branches : undefined
  const home = useHeadquarters(banner, found ?? nearby)
  const own = useSuggestion(banner, audience)
  const suggested = own && !found && typed === '' ? own : undefined
  const first = home ?? suggested
  const results = found ?? nearby ?? []
  const offered = first ? [first, ...results] : results
  const pages = Math.ceil(offered.length / branchesPerPage)
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The keyboard of a phone would cover the branches to choose from.
    if (focused) (heading.current ?? box.current)?.focus()
  }, [focused])
  const failure = located.error ?? byName.error
  useEffect(() => {
    if (failure) console.warn('Searching for branches failed.', failure)
  }, [failure])

  return (
    <div className={styles.search}>
      <div className={styles.ask}>
        <div className={`field ${styles.box}`}>
          <label className="field-label" htmlFor={id}>
            {audience === 'internal' ? say('Branch name or number') : say('City, state, or postal code')}
          </label>
          <input
            ref={box}
            id={id}
            type="search"
            className="control"
            value={typed}
            maxLength={100}
            autoComplete="off"
            aria-describedby={hint}
            onChange={(event) => {
              located.reset()
              setPage(0)
              setTyped(event.target.value)
            }}
            // Enter must not submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        <Button
          busy={located.isPending}
          onClick={() => {
            setTyped('')
            setPage(0)
            located.mutate()
          }}
        >
          <IconCurrentLocation aria-hidden="true" />
          {say('Use my current location')}
        </Button>
      </div>
      <div id={hint} role="status">
        <SearchOutcome
          banner={banner}
          audience={audience}
          found={found}
          located={located.data !== undefined}
          error={located.error ?? (search ? byName.error : null)}
          waiting={search !== '' && byName.isPending}
          search={search}
        />
      </div>
      {near?.isAsked && near.branches.length === 0 && (
        <p className={styles.own}>{say("We'll suggest the nearest branch once you enter your address.")}</p>
      )}
      {nearby && (
        <p className={styles.own} ref={heading} tabIndex={-1}>
          {say(farAway(nearby)) || say('Near your address:')}
        </p>
      )}
      {suggested && <p className={styles.own}>{say('Your branch:')}</p>}
      {offered.length > 0 && (
        <ul className={styles.results}>
          {offered.slice(page * branchesPerPage, (page + 1) * branchesPerPage).map((branch) => (
            <li key={branch.branchNumber} className={styles.branch}>
              <BranchWords branch={branch} />
              <Button onClick={() => onSelect(branch.branchNumber)}>
                {say('Select')}
                <span className="unseen"> {branch.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label={say('Branch results pages')}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {say('Back')}
          </Button>
          <span>{say('Page {page} of {pages}', { page: page + 1, pages })}</span>
          <Button disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            {say('More')}
          </Button>
        </nav>
      )}
    </div>
  )
}

/** Suggested to employees before they search; not preselected, because the customer may need another branch. */
const useSuggestion = (banner: BannerName, audience: FormContext['audience']) => {
  const { employee } = useRouteContext({ from: '__root__' })
  return useOwnBranch(banner, audience === 'internal' ? (employee?.identity.branchId ?? '') : '')
}
