import { useState } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { CONFIRM_WITH_COUNSEL, hirers, type Hirer } from '../rules/job-notices.ts'
import { ApiError } from '../../../platform/client/index.ts'
import { DayEntry, Entry, FormDialog, Notice } from '../../../platform/ui/index.ts'
import { type Rule, saveRule } from './queries.ts'
import { type Draft, draftOf, hasNotice, problemsOf, ruleOf } from './rule-draft.ts'

interface RuleDialogProps {
  tenant: BannerName
  rule: Rule
  onSaved: () => void
  onClose: () => void
}

const projectTypes = [
  ['private', 'Private'],
  ['public', 'Public'],
] as const
const buildings = [
  ['any', 'Any'],
  ['residential', 'Single-family homes'],
  ['other', 'All except single-family homes'],
] as const
const periods = [
  ['days', 'Days after first furnishing'],
  ['month', 'A day in a later month, for each month of furnishing'],
  ['no notice', 'No notice counts from first furnishing'],
  ['not researched', 'Not researched'],
] as const

const RuleDialog = ({ tenant, rule, onSaved, onClose }: RuleDialogProps) => {
  const [draft, setDraft] = useState<Draft>(() => draftOf(rule))
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const problems: Record<string, string | undefined> = tried ? { ...problemsOf(draft), ...refused } : {}
  const change = (next: Partial<Draft>) => {
    setRefused({})
    setDraft({ ...draft, ...next })
  }
  const text = (key: TextKey, label: string, { hint = '', half = false, numeric = false } = {}) => (
    <Entry label={label} hint={hint || undefined} problem={problems[key]} className={half ? 'half' : ''}>
      {(given) => (
        <input
          {...given}
          className="control"
          autoComplete="off"
          maxLength={key === 'servedOn' ? 600 : 100}
          inputMode={numeric ? 'numeric' : undefined}
          value={draft[key]}
          onChange={({ target }) => change({ [key]: target.value })}
        />
      )}
    </Entry>
  )
  const choice = <K extends 'projectType' | 'residential' | 'kind'>(
    key: K,
    label: string,
    options: readonly (readonly [Draft[K], string])[],
    half = false,
  ) => (
    <Entry label={label} className={half ? 'half' : ''}>
      {(given) => (
        <select
          {...given}
          className="control"
          value={draft[key]}
          onChange={({ target }) => change({ [key]: target.value })}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Entry>
  )
  const day = (key: 'effectiveFrom' | 'effectiveTo' | 'checkedOn', label: string) => (
    <DayEntry
      label={label}
      half
      value={draft[key]}
      problem={problems[key]}
      onChange={(value) => change({ [key]: value })}
    />
  )
  return (
    <FormDialog
      title={rule.id ? `${rule.state}: ${rule.name}` : 'Add a rule'}
      submit="Save"
      width={640}
      send={() => {
        setTried(true)
        if (Object.values(problemsOf(draft)).some(Boolean)) return null
        return saveRule(tenant, ruleOf(draft, rule)).catch((error: unknown) => {
          if (error instanceof ApiError)
            setRefused(
              Object.fromEntries(error.problems.map(({ path, message }) => [path.split('.')[1], message])),
            )
          throw error
        })
      }}
      onSent={onSaved}
      onClose={onClose}
    >
      <Notice kind="caution">{CONFIRM_WITH_COUNSEL}</Notice>
      {text('state', 'State (two letters)', { half: true })}
      {choice('projectType', 'Jobs', projectTypes, true)}
      {choice('residential', 'Buildings', buildings)}
      <fieldset className="field" aria-describedby={problems['hiredBy'] ? 'hired-problem' : undefined}>
        <legend className="field-label">The customer was hired by</legend>
        <div className="choices">
          {hirers.map((one) => (
            <label key={one} className="choice">
              <input
                type="checkbox"
                checked={draft.hiredBy.includes(one)}
                onChange={() => change({ hiredBy: toggled(draft.hiredBy, one) })}
              />
              <span>{`the ${one}`}</span>
            </label>
          ))}
        </div>
        {problems['hiredBy'] && (
          <p className="field-problem" id="hired-problem">
            {problems['hiredBy']}
          </p>
        )}
      </fieldset>
      {text('name', 'Notice name')}
      {choice('kind', 'Period', periods)}
      {draft.kind === 'days' && text('days', 'Days', { half: true, numeric: true })}
      {draft.kind === 'month' && (
        <>
          {text('dayOfMonth', 'Day of the month', { half: true, numeric: true })}
          {text('monthsAfter', 'Months after', { half: true, numeric: true })}
        </>
      )}
      {hasNotice(draft) && text('servedOn', 'Serve on', { hint: 'Separate names with commas.' })}
      {text('citation', 'Statute')}
      <Entry label="Notes (optional)" problem={problems['notes']}>
        {(given) => (
          <textarea
            {...given}
            className="control"
            maxLength={1000}
            value={draft.notes}
            onChange={({ target }) => change({ notes: target.value })}
          />
        )}
      </Entry>
      {day('effectiveFrom', 'In effect from')}
      {day('effectiveTo', 'Last day (optional)')}
      {day('checkedOn', 'Date reviewed (optional)')}
      {text('checkedBy', 'Reviewed by (optional)', { half: true })}
    </FormDialog>
  )
}
export default RuleDialog

type TextKey =
  | 'state'
  | 'name'
  | 'days'
  | 'dayOfMonth'
  | 'monthsAfter'
  | 'servedOn'
  | 'citation'
  | 'checkedBy'

const toggled = (chosen: readonly Hirer[], one: Hirer): Hirer[] =>
  hirers.filter((hirer) => chosen.includes(hirer) !== (hirer === one))
