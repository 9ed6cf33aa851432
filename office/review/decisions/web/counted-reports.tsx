import { agencies, type AgencyKey } from '../rules/consumer-agencies.ts'
import type { Day } from '../../../../platform/text/days/days.ts'
import { DayInput, IconAlertCircle, Entry } from '../../../../platform/ui/index.ts'
import {
  type ProblemsByRole,
  type ReportEntries,
  type ReportProblems,
  allProblems,
  problemsWith,
  reportsOn,
  reportsSent,
} from './reports.ts'
import { ChoiceEntry } from '../../web/entry/entry-choice.tsx'
import styles from './decision-dialog.module.css'
import { useState } from 'react'
import type { SigningRole } from '../../../../common/signing/rules/signing.ts'
import type { Detail } from '../../web/queries.ts'

interface CountedReportsProps {
  reports: readonly ReportEntries[]
  today: Day
  problems: ProblemsByRole
  onChange: (change: (before: readonly ReportEntries[]) => readonly ReportEntries[]) => void
}

const isAgency = (value: string): value is AgencyKey => Object.hasOwn(agencies, value)

/**
 * Only for people whose report may have counted. Each is notified separately; the company never sees that notice (15
 * U.S.C. 1681m).
 */
export const CountedReports = ({ reports, today, problems, onChange }: CountedReportsProps) => {
  const obtained = reports.filter(({ onFile, counted }) => onFile && !counted)
  return (
    reports.length > 0 && (
      <fieldset className={styles.set}>
        <legend className="unseen">Consumer reports</legend>
        {reports.map((value) => (
          <OneReport
            key={value.role}
            value={value}
            today={today}
            problems={problems[value.role] ?? {}}
            onChange={(change) =>
              onChange((before) =>
                before.map((one) => (one.role === value.role ? { ...one, ...change } : one)),
              )
            }
          />
        ))}
        {obtained.length > 0 && (
          <p className={styles.soft}>
            We obtained a report on {obtained.map(({ name }) => name).join(' and ')}. If you relied on it, the
            law requires a notice to them. The letter to the company doesn't mention it.
          </p>
        )}
      </fieldset>
    )
  )
}

interface OneReportProps {
  value: ReportEntries
  today: Day
  problems: ReportProblems
  onChange: (change: Partial<ReportEntries>) => void
}

const OneReport = ({ value, today, problems, onChange }: OneReportProps) => (
  <fieldset className={styles.set}>
    <legend className="unseen">{value.name}</legend>
    <label className="choice">
      <input
        type="checkbox"
        aria-invalid={value.counted && problems.role !== undefined}
        checked={value.counted}
        onChange={(event) => onChange({ counted: event.target.checked })}
      />
      <span>We relied on the consumer report on {value.name}</span>
    </label>
    {value.counted && <Problem>{problems.role}</Problem>}
    {value.counted && (
      <div className={`${styles.entries} ${styles.inset}`}>
        <ChoiceEntry
          label="Agency that issued the report"
          problem={problems.agency}
          placeholder={{ value: '', words: '- Select Agency -' }}
          options={Object.entries(agencies).map(([value, { name }]) => ({ value, words: name }))}
          value={value.agency}
          onChange={(agency) => onChange({ agency: isAgency(agency) ? agency : '' })}
        />
        <label className="choice">
          <input
            type="checkbox"
            checked={value.scored}
            onChange={(event) => onChange({ scored: event.target.checked })}
          />
          <span>A score was used</span>
        </label>
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

const Score = ({ value, today, problems, onChange }: OneReportProps) => (
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
    <Entry label="Report date" problem={problems.on} className="half">
      {(given) => (
        <DayInput {...given} max={today} required value={value.on} onChange={(on) => onChange({ on })} />
      )}
    </Entry>
    <fieldset className={styles.set}>
      <legend className="field-label">
        Key factors, as listed by the agency: one to four, and inquiries as a fifth
      </legend>
      {value.factors.map((factor, place) => (
        <input
          // oxlint-disable-next-line no-array-index-key -- there are always five
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
      <Problem>{problems.factors}</Problem>
    </fieldset>
  </div>
)

const Problem = ({ children }: { children: string | undefined }) =>
  children && (
    <p className="field-problem">
      <IconAlertCircle aria-hidden="true" />
      <span>{children}</span>
    </p>
  )

/** The state of the consumer reports while a decision dialog is open. */
export const useReports = ({ signatories }: Pick<Detail, 'signatories'>, today: Day) => {
  const [first] = useState(() => reportsOn(signatories, today))
  const [reports, setReports] = useState(first)
  /** The people in the last request, because the server refers to them by index. */
  const [roles, setRoles] = useState<readonly SigningRole[]>([])
  const wrong = allProblems(reports, today)
  const sent = reportsSent(reports)
  return {
    reports,
    setReports,
    /** Something was entered that would be lost. */
    isTyped: reports !== first,
    wrong,
    sent,
    /** The reports as sent. */
    send: () => {
      setRoles(sent.map(({ role }) => role))
      return sent
    },
    /** `error`: of the last attempt. */
    problems: (error: unknown) => problemsWith(wrong, error, roles),
  }
}
