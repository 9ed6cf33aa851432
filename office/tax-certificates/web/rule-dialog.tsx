import { useState } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { CONFIRM_WITH_ADVISOR, type Validity } from '../rules/tax-rules.ts'
import { ANY_DAY, dayProblem } from '../../../platform/text/plausible-days.ts'
import { saveRule, type Rule } from './queries.ts'
import { DayEntry, Entry, FormDialog, Notice, refusedEntries } from '../../../platform/ui/index.ts'

interface RuleDialogProps {
  tenant: BannerName
  rule: Rule
  /** The name of its state. */
  name: string
  onSaved: () => void
  onClose: () => void
}

const kinds = [
  ['not researched', 'Not researched'],
  ['open', 'No fixed period'],
  ['years', 'A number of years'],
  ['year end', 'Until December 31 of its year'],
] as const

const wrongDay = (day: string): string | undefined => dayProblem(day, ANY_DAY) ?? undefined

const problemsOf = (rule: Rule, years: string): Record<string, string | undefined> => ({
  years:
    rule.validity.kind === 'years' && !(/^\d+$/.test(years) && Number(years) >= 1 && Number(years) <= 20)
      ? 'Enter a number from 1 to 20.'
      : undefined,
  effectiveFrom: rule.effectiveFrom ? wrongDay(rule.effectiveFrom) : 'Enter the first day.',
  checkedOn:
    rule.checkedBy.trim() && !rule.checkedOn ? 'Enter the day of the check.' : wrongDay(rule.checkedOn ?? ''),
  checkedBy: rule.checkedOn && !rule.checkedBy.trim() ? 'Enter who checked the rule.' : undefined,
})

/** Edits the rule of a state. */
const RuleDialog = ({ tenant, rule: stored, name, onSaved, onClose }: RuleDialogProps) => {
  const [rule, setRule] = useState(stored)
  const [years, setYears] = useState(stored.validity.kind === 'years' ? String(stored.validity.years) : '1')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const found = problemsOf(rule, years)
  const problems: Record<string, string | undefined> = tried ? { ...found, ...refused } : {}
  const change = (next: Partial<Rule>) => {
    setRefused({})
    setRule({ ...rule, ...next })
  }
  const text = (key: 'citation' | 'checkedBy', label: string, longest: number, half = false) => (
    <Entry label={label} problem={problems[key]} className={half ? 'half' : ''}>
      {(given) => (
        <input
          {...given}
          className="control"
          autoComplete="off"
          maxLength={longest}
          value={rule[key]}
          onChange={({ target }) => change({ [key]: target.value })}
        />
      )}
    </Entry>
  )
  const validity: Validity =
    rule.validity.kind === 'years' ? { kind: 'years', years: Number(years) } : rule.validity
  return (
    <FormDialog
      title={`Tax Rule of ${name}`}
      submit="Save"
      width={640}
      send={() => {
        setTried(true)
        if (Object.values(found).some(Boolean)) return null
        return saveRule(tenant, { ...rule, validity }).catch((error: unknown) => {
          setRefused(refusedEntries(error))
          throw error
        })
      }}
      onSent={onSaved}
      onClose={onClose}
    >
      <Notice kind="caution">{CONFIRM_WITH_ADVISOR}</Notice>
      <Entry label="Validity" className="half">
        {(given) => (
          <select
            {...given}
            className="control"
            value={rule.validity.kind}
            onChange={({ target }) => {
              const kind = target.value as Validity['kind']
              change({ validity: kind === 'years' ? { kind, years: 1 } : { kind } })
            }}
          >
            {kinds.map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Entry>
      {rule.validity.kind === 'years' && (
        <Entry label="Years" problem={problems['years']} className="half">
          {(given) => (
            <input
              {...given}
              className="control"
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={years}
              onChange={({ target }) => setYears(target.value.trim())}
            />
          )}
        </Entry>
      )}
      {text('citation', 'Source (optional)', 200)}
      <Entry label="Notes (optional)">
        {(given) => (
          <textarea
            {...given}
            className="control"
            maxLength={1000}
            value={rule.notes}
            onChange={({ target }) => change({ notes: target.value })}
          />
        )}
      </Entry>
      <DayEntry
        label="For certificates from"
        half
        value={rule.effectiveFrom}
        problem={problems['effectiveFrom']}
        onChange={(effectiveFrom) => change({ effectiveFrom })}
      />
      <DayEntry
        label="Checked on (optional)"
        half
        value={rule.checkedOn ?? ''}
        problem={problems['checkedOn']}
        onChange={(day) => change({ checkedOn: day || null })}
      />
      {text('checkedBy', 'Checked by (optional)', 100, true)}
    </FormDialog>
  )
}
export default RuleDialog
