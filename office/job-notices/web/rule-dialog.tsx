import type { BannerName } from '../../../banners/rules/banners.ts'
import { RuleDialog } from '../../../common/rule-table/web/index.ts'
import { CONFIRM_WITH_COUNSEL, hirers, type Hirer } from '../rules/job-notices.ts'
import { type Rule, saveRule } from './queries.ts'
import { draftOf, hasNotice, problemsOf, ruleOf } from './rule-draft.ts'

interface NoticeRuleDialogProps {
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

const NoticeRuleDialog = ({ tenant, rule, ...on }: NoticeRuleDialogProps) => (
  <RuleDialog
    {...on}
    title={rule.id ? `${rule.state}: ${rule.name}` : 'Add a rule'}
    warning={CONFIRM_WITH_COUNSEL}
    opened={draftOf(rule)}
    findProblems={problemsOf}
    save={(draft) => saveRule(tenant, ruleOf(draft, rule))}
  >
    {({ draft, change, problems, text, choice, day, notes }) => (
      <>
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
                  onChange={() => change({ hiredBy: toggleHirer(draft.hiredBy, one) })}
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
        {hasNotice(draft) &&
          text('servedOn', 'Serve on', { hint: 'Separate names with commas.', longest: 600 })}
        {text('citation', 'Statute')}
        {notes()}
        {day('effectiveFrom', 'In effect from')}
        {day('effectiveTo', 'Last day (optional)')}
        {day('checkedOn', 'Date reviewed (optional)')}
        {text('checkedBy', 'Reviewed by (optional)', { half: true })}
      </>
    )}
  </RuleDialog>
)
export default NoticeRuleDialog

const toggleHirer = (chosen: readonly Hirer[], one: Hirer): Hirer[] =>
  hirers.filter((hirer) => chosen.includes(hirer) !== (hirer === one))
