import type { BannerName } from '../../../banners/rules/banners.ts'
import { RuleDialog, wrongDay } from '../../../common/rule-table/web/index.ts'
import { CONFIRM_WITH_ADVISOR, type Validity } from '../rules/tax-rules.ts'
import { saveRule, type NamedRule, type Rule } from './queries.ts'

interface TaxRuleDialogProps {
  tenant: BannerName
  rule: NamedRule
  onSaved: () => void
  onClose: () => void
}

const kinds = [
  ['not researched', 'Not researched'],
  ['open', 'No fixed period'],
  ['years', 'A number of years'],
  ['year end', 'Until December 31 of its year'],
] as const

/** The rule while it is edited: as text. */
interface Draft extends Pick<Rule, 'citation' | 'notes' | 'effectiveFrom' | 'checkedBy'> {
  kind: Validity['kind']
  years: string
  checkedOn: string
}

const draftOf = ({ validity, checkedOn, citation, notes, effectiveFrom, checkedBy }: Rule): Draft => ({
  citation,
  notes,
  effectiveFrom,
  checkedBy,
  kind: validity.kind,
  years: validity.kind === 'years' ? String(validity.years) : '1',
  checkedOn: checkedOn ?? '',
})

const ruleOf = ({ kind, years, checkedOn, ...draft }: Draft, { state, changedAt }: Rule): Rule => ({
  ...draft,
  state,
  changedAt,
  validity: kind === 'years' ? { kind, years: Number(years) } : { kind },
  checkedOn: checkedOn || null,
})

const findProblems = (draft: Draft): Record<string, string | undefined> => ({
  years:
    draft.kind === 'years' &&
    !(/^\d+$/.test(draft.years.trim()) && Number(draft.years) >= 1 && Number(draft.years) <= 20)
      ? 'Enter a number from 1 to 20.'
      : undefined,
  effectiveFrom: draft.effectiveFrom ? wrongDay(draft.effectiveFrom) : 'Enter the first day.',
  checkedOn:
    draft.checkedBy.trim() && !draft.checkedOn ? 'Enter the day of the check.' : wrongDay(draft.checkedOn),
  checkedBy: draft.checkedOn && !draft.checkedBy.trim() ? 'Enter who checked the rule.' : undefined,
})

/** Edits the rule of a state. */
const TaxRuleDialog = ({ tenant, rule, ...on }: TaxRuleDialogProps) => (
  <RuleDialog
    {...on}
    title={`Tax Rule of ${rule.name}`}
    warning={CONFIRM_WITH_ADVISOR}
    opened={draftOf(rule)}
    findProblems={findProblems}
    save={(draft) => saveRule(tenant, ruleOf(draft, rule))}
  >
    {({ draft, text, choice, day, notes }) => (
      <>
        {choice('kind', 'Validity', kinds, true)}
        {draft.kind === 'years' && text('years', 'Years', { half: true, numeric: true, longest: 2 })}
        {text('citation', 'Source (optional)', { longest: 200 })}
        {notes()}
        {day('effectiveFrom', 'For certificates from')}
        {day('checkedOn', 'Checked on (optional)')}
        {text('checkedBy', 'Checked by (optional)', { half: true })}
      </>
    )}
  </RuleDialog>
)
export default TaxRuleDialog
