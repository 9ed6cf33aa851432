import {
  GUARANTOR_REASON,
  LONGEST_REASON,
  OTHER_REASON,
  lacksGuarantorReason,
  otherReasonProblem,
} from '../../../../domain/rules/denial-reasons.ts'
import { Button, Entry, IconX } from '../../../ui/index.ts'
import { ChoiceEntry } from '../../entry/entry-choice.tsx'
import type { ReportEntries } from '../reports/reports.ts'
import styles from '../decision-dialog.module.css'

interface Reason {
  key: string
  value: string
  forDeny: boolean
  forPending: boolean
  missingItems: boolean
}

const mostReasons = 4

/** The preselected reason: that of the application if it applies to denials (REV-082), else none. */
export const firstReason = (reasons: readonly Reason[], reasonTypeID: string | null) =>
  reasons.find(({ key, forDeny }) => forDeny && key === reasonTypeID)?.key ?? ''

/** The options of one place: reasons for denial that no other place has selected. */
export const reasonsFor = (reasons: readonly Reason[], chosen: readonly string[], place: number) =>
  reasons.filter(({ key, forDeny }) => forDeny && (chosen[place] === key || !chosen.includes(key)))

/** The selected reasons in order, without empty places. */
export const chosenReasons = (chosen: readonly string[]) => chosen.filter(Boolean)

/** The analyst's own words as sent. */
export const otherSent = (chosen: readonly string[], other: string) =>
  chosen.includes(OTHER_REASON) ? { otherReason: other.trim() } : {}
/** By entry: the analyst's words, and reasons that say nothing of a guarantor whose report counted. */
export const reasonProblems = (
  chosen: readonly string[],
  other: string,
  reports: readonly Pick<ReportEntries, 'as' | 'counted'>[],
): { reasonType?: string; otherReason?: string } => {
  const worded = chosen.includes(OTHER_REASON) ? otherReasonProblem(other) : null
  const unexplained = lacksGuarantorReason(
    chosen,
    reports.filter(({ counted }) => counted),
  )
  return {
    ...(worded ? { otherReason: worded } : {}),
    ...(unexplained ? { reasonType: GUARANTOR_REASON } : {}),
  }
}

interface DenyReasonsProps {
  reasons: readonly Reason[]
  list: Parameters<typeof ChoiceEntry>[0]['list']
  /** The selected key of each place; '' if nothing is selected. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  /** The analyst's own words, if they chose that reason. */
  other: string
  otherProblem: string | undefined
  onOther: (words: string) => void
}

const placeNames = ['Reason', 'Second reason', 'Third reason', 'Fourth reason']

/** One to four different reasons. */
export const DenyReasons = ({ reasons, list, chosen, onChange, ...of }: DenyReasonsProps) => (
  <div className={styles.set}>
    {chosen.map((key, place) => {
      const label = placeNames[place] ?? ''
      const choice = (
        <ChoiceEntry
          key={label}
          label={label}
          placeholder={{ value: '', words: '- Select Reason -' }}
          options={reasonsFor(reasons, chosen, place).map(({ key, value }) => ({ value: key, words: value }))}
          value={key}
          onChange={(picked) => onChange(chosen.with(place, picked))}
          list={place === 0 ? list : undefined}
        />
      )
      if (place === 0) return choice
      return (
        <div className={styles.row} key={label}>
          {choice}
          <Button
            className={styles.square ?? ''}
            aria-label={`Remove the ${label.toLowerCase()}`}
            onClick={() => onChange(chosen.toSpliced(place, 1))}
          >
            <IconX aria-hidden="true" />
          </Button>
        </div>
      )
    })}
    {chosen.includes(OTHER_REASON) && (
      <Entry
        label="Other specific reason"
        hint="The letter states these words. A policy or a score alone is not a specific reason."
        problem={of.otherProblem}
      >
        {(given) => (
          <input
            {...given}
            className="control"
            autoComplete="off"
            maxLength={LONGEST_REASON}
            required
            value={of.other}
            onChange={({ target }) => of.onOther(target.value)}
          />
        )}
      </Entry>
    )}
    {chosen[0] && chosen.length < mostReasons && (
      <Button variant="quiet" className={styles.start ?? ''} onClick={() => onChange([...chosen, ''])}>
        Add a reason
      </Button>
    )}
  </div>
)
