import type { ReactNode } from 'react'
import { Button, Entry } from '../../../../platform/ui/index.ts'

interface ChoiceEntryProps {
  label: string
  hint?: string | undefined
  problem?: string | undefined
  /** The first option, which selects nothing. */
  placeholder: { value: string; words: string }
  options: readonly { value: string; words: string; group?: string }[]
  value: string
  onChange: (value: string) => void
  /** Shown in place of the choice if the list offers nothing. */
  none?: ReactNode
  /** The list's query: loading, or failed. */
  list?: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown } | undefined
}

/** A choice from a list on the server. If the list fails to load, it is retried here, without a popup (REV-116). */
export const ChoiceEntry = (of: ChoiceEntryProps) => {
  const { label, hint, problem, placeholder, options, value, onChange, list, none } = of
  const isEmpty = list !== undefined && !list.isPending && !list.isError && options.length === 0
  if (none && isEmpty) return none
  const groups = [...new Set(options.map(({ group }) => group))]
  const inGroup = (group: string | undefined) =>
    options
      .filter((option) => option.group === group)
      .map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))
  return (
    <div>
      <Entry label={label} hint={hint} problem={list?.isError ? undefined : problem}>
        {(given) => (
          <select
            {...given}
            className="control"
            required
            aria-busy={list?.isPending || undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value={placeholder.value}>{list?.isPending ? 'Loading…' : placeholder.words}</option>
            {groups.map((group) =>
              group ? (
                <optgroup key={group} label={group}>
                  {inGroup(group)}
                </optgroup>
              ) : (
                inGroup(group)
              ),
            )}
          </select>
        )}
      </Entry>
      {list?.isError && (
        <p className="field-problem" role="status">
          We couldn't load this list.
          <Button
            variant="quiet"
            busy={list.isFetching}
            aria-label={`Try again: ${label}`}
            onClick={() => void list.refetch()}
          >
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}
