import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormContext } from '../../../kit/model/index.ts'
import { abilitiesOf, type BannerName } from '../../../banners/rules/banners.ts'
import { branchesPerPage, farAway, noneNear, type Branch } from '../../../banners/rules/branches.ts'
import { BranchesOnly } from '../../../kit/screen/index.ts'
import { Button, IconCircleCheck, IconCurrentLocation, IconX, Skeleton } from '../../../platform/ui/index.ts'
import styles from './branch-selector.module.css'
import {
  NoPosition,
  rememberBranch,
  rememberedBranch,
  useBranch,
  useBranchSearch,
  useHeadquarters,
  useNearestBranches,
  useOwnBranch,
} from './branch-search.ts'
import { BranchWords } from './branch-words.tsx'
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
  /** The id of the first control, for links from the error summary. */
  id: string
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
      <Search id={id} banner={banner} audience={audience} focused={acted.current} onSelect={choose} />
    </BranchesOnly>
  ) : (
    <Selected
      id={id}
      banner={banner}
      branchNumber={value}
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
  focused: boolean
  onClear: (() => void) | null
}

const Selected = ({ id, banner, branchNumber, focused, onClear }: SelectedProps) => {
  const branch = useBranch(banner, branchNumber)
  const clear = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) clear.current?.focus()
  }, [focused])
  return (
    <div className={`${styles.branch} ${styles.selected}`}>
      <IconCircleCheck aria-hidden="true" />
      {branch.data ? (
        <BranchWords branch={branch.data} />
      ) : (
        <p className={styles.words}>{say('Branch {branchNumber}', { branchNumber })}</p>
      )}
      {onClear && (
        <Button ref={clear} id={id} variant="quiet" onClick={onClear}>
          <IconX aria-hidden="true" />
          {say('Clear')}
          <span className="unseen"> {say('the selected branch')}</span>
        </Button>
      )}
    </div>
  )
}

interface SearchProps {
  id: string
  banner: BannerName
  audience: FormContext['audience']
  focused: boolean
  onSelect: (branchNumber: string) => void
}

const Search = ({ id, banner, audience, focused, onSelect }: SearchProps) => {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  const hint = useId()
  const search = useSettled(typed.trim())
  const near = useNearestBranches(banner)
  const byName = useBranchSearch(banner, search, audience)
  const found = near.data ?? (search ? byName.data : undefined)
  const home = useHeadquarters(banner, found)
  const own = useSuggestion(banner, audience)
  const suggested = own && !found && typed === '' ? own : undefined
  const first = home ?? suggested
  const offered = first ? [first, ...(found ?? [])] : (found ?? [])
  const pages = Math.ceil(offered.length / branchesPerPage)
  useEffect(() => {
    if (focused) box.current?.focus()
  }, [focused])
  const failure = near.error ?? byName.error
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
              near.reset()
              setPage(0)
              setTyped(event.target.value)
            }}
            // Enter must not submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        <Button
          busy={near.isPending}
          onClick={() => {
            setTyped('')
            setPage(0)
            near.mutate()
          }}
        >
          <IconCurrentLocation aria-hidden="true" />
          {say('Use my current location')}
        </Button>
      </div>
      <div id={hint} role="status">
        <Outcome
          banner={banner}
          audience={audience}
          found={found}
          located={near.data !== undefined}
          error={near.error ?? (search ? byName.error : null)}
          waiting={search !== '' && byName.isPending}
        />
      </div>
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

interface OutcomeProps {
  banner: BannerName
  audience: FormContext['audience']
  found: readonly Branch[] | undefined
  located: boolean
  error: unknown
  waiting: boolean
}

const Outcome = ({ banner, audience, found, located, error, waiting }: OutcomeProps) => {
  if (error instanceof NoPosition)
    return (
      <p>
        {say(
          'Unable to detect your location. Please check your browser settings and disable any ad blockers.',
        )}
      </p>
    )
  if (error)
    return (
      <p>
        {audience === 'internal'
          ? say("We couldn't search for branches. Try again in a moment.")
          : say("We couldn't search for branches. Try again in a moment, or continue without a branch.")}
      </p>
    )
  if (waiting) return <Skeleton lines={3} label={say('Searching')} />
  if (!found) return null
  if (located && noneNear(found))
    return (
      <p>
        <span>{say('No branches found near your current location')}</span>
        {found.length > 0 && (
          <>
            <br />
            <span>{say(farAway(found))}</span>
          </>
        )}
      </p>
    )
  if (found.length > 0)
    return (
      <p className="unseen">
        {found.length === 1 ? say('1 branch found') : say('{count} branches found', { count: found.length })}
      </p>
    )
  return (
    <p>
      <span>{say("We weren't able to find any matches.")}</span>
      <br />
      <span>
        {abilitiesOf(banner).offersHeadquarters
          ? say(
              'You can try using your current location to improve results, or select our headquarters below.',
            )
          : say('You can try using your current location to improve results.')}
      </span>
    </p>
  )
}

/** The typed text after a pause of half a second (APP-210). */
const useSettled = (typed: string) => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : 500)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
