import { agencies, type AgencyKey } from '../../domain/rules/consumer-agencies.ts'
import type { Day } from '../../domain/rules/days.ts'
import { IconAlertCircle } from '../ui/icons.ts'
import type { ReportEntries, ReportProblems } from './denial.ts'
import { ChoiceEntry } from './entry-choice.tsx'
import { Entry } from './entry.tsx'
import styles from './decision-dialog.module.css'

interface DenyReportProps {
  value: ReportEntries
  /** A guarantor's score is hers alone, and never goes to the company. */
  mayScore: boolean
  /** On whom a report was asked for with this application. */
  obtainedOn: readonly string[]
  today: Day
  problems: ReportProblems
  onChange: (change: Partial<ReportEntries>) => void
}

const isAgency = (value: string): value is AgencyKey => Object.hasOwn(agencies, value)

/** Only where a person's report may have counted: the letter then names the agency and her rights (15 U.S.C. 1681m). */
export const DenyReport = ({ value, mayScore, obtainedOn, today, problems, onChange }: DenyReportProps) => (
  <fieldset className={styles.set}>
    <legend className="unseen">Consumer report</legend>
    <label className="choice">
      <input
        type="checkbox"
        checked={value.counted}
        onChange={(event) => onChange({ counted: event.target.checked })}
      />
      <span>
        {mayScore
          ? 'A consumer report on an owner counted in this decision'
          : 'A consumer report on a guarantor counted in this decision'}
      </span>
    </label>
    {obtainedOn.length > 0 && !value.counted && (
      <p className={styles.soft}>
        A report on {obtainedOn.join(' and ')} was obtained. If it counted, the law wants the letter to name
        its agency.
      </p>
    )}
    {value.counted && (
      <div className={`${styles.entries} ${styles.inset}`}>
        <ChoiceEntry
          label="Agency that made the report"
          problem={problems.agency}
          placeholder={{ value: '', words: '- Select Agency -' }}
          options={Object.entries(agencies).map(([value, { name }]) => ({ value, words: name }))}
          value={value.agency}
          onChange={(agency) => onChange({ agency: isAgency(agency) ? agency : '' })}
        />
        {mayScore && (
          <label className="choice">
            <input
              type="checkbox"
              checked={value.scored}
              onChange={(event) => onChange({ scored: event.target.checked })}
            />
            <span>A score was used</span>
          </label>
        )}
        {value.scored && <Score value={value} today={today} problems={problems} onChange={onChange} />}
      </div>
    )}
  </fieldset>
)

const figures = [
  ['value', 'Score'],
  ['lowest', 'Lowest'],
  ['highest', 'Highest'],
] as const

const Score = ({
  value,
  today,
  problems,
  onChange,
}: Pick<DenyReportProps, 'value' | 'today' | 'problems' | 'onChange'>) => (
  <div className="fields">
    {figures.map(([key, label]) => (
      <Entry key={key} label={label} problem={problems[key]} className="third">
        {(given) => (
          <input
            {...given}
            className="control"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            required
            value={value[key]}
            onChange={(event) => onChange({ [key]: event.target.value })}
          />
        )}
      </Entry>
    ))}
    <Entry label="Made on" problem={problems.on} className="half">
      {(given) => (
        <input
          {...given}
          className="control"
          type="date"
          max={today}
          required
          value={value.on}
          onChange={(event) => onChange({ on: event.target.value })}
        />
      )}
    </Entry>
    <fieldset className={styles.set}>
      <legend className="field-label">Key factors, as the agency named them (one to four)</legend>
      {value.factors.map((factor, place) => (
        <input
          // oxlint-disable-next-line no-array-index-key -- four places, each its own
          key={place}
          className="control"
          aria-label={`Factor ${place + 1}`}
          aria-invalid={place === 0 && problems.factors !== undefined}
          autoComplete="off"
          maxLength={200}
          value={factor}
          onChange={(event) => onChange({ factors: value.factors.with(place, event.target.value) })}
        />
      ))}
      {problems.factors && (
        <p className="field-problem">
          <IconAlertCircle aria-hidden="true" />
          {problems.factors}
        </p>
      )}
    </fieldset>
  </div>
)
