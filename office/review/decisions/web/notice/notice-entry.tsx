import { DayInput, Entry } from '../../../../../platform/ui/index.ts'
import type { Day } from '../../../../../platform/text/days/days.ts'
import { longestNotice, type NoticeEntries, type NoticeProblems } from './notice.ts'
import styles from '../decision-dialog.module.css'

interface NoticeEntryProps {
  value: NoticeEntries
  /** The date of the decision. */
  from: Day
  today: Day
  problems: NoticeProblems
  /** The placeholder of the description. */
  example?: string
  onChange: (change: Partial<NoticeEntries>) => void
}

/** When and how. */
export const NoticeWords = ({
  value,
  from,
  today,
  problems,
  example = 'By phone, to whom',
  onChange,
}: NoticeEntryProps) => (
  <div className="fields">
    <Entry label="Notified on" problem={problems.on} className="half">
      {(given) => (
        <DayInput
          {...given}
          required
          min={from}
          max={today}
          value={value.on}
          onChange={(on) => onChange({ on })}
        />
      )}
    </Entry>
    <Entry label="How" problem={problems.how}>
      {(given) => (
        <input
          {...given}
          className="control"
          required
          maxLength={longestNotice}
          autoComplete="off"
          placeholder={example}
          value={value.how}
          onChange={(event) => onChange({ how: event.target.value })}
        />
      )}
    </Entry>
  </div>
)

/** Without a letter, the analyst records how notice was given; until then the clock keeps running (WIRE-08). */
export const NoticeEntry = (props: NoticeEntryProps) => {
  const { value, onChange } = props
  const ways = [
    [false, 'No notice sent yet. The 30-day clock keeps running.'],
    [true, 'The applicant was notified another way'],
  ] as const
  return (
    <fieldset className={styles.set}>
      <legend className="field-label">How was notice given?</legend>
      <div className="choices">
        {ways.map(([told, words]) => (
          <label className="choice" key={words}>
            <input
              type="radio"
              name="notice"
              checked={value.told === told}
              onChange={() => onChange({ told })}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {value.told && <NoticeWords {...props} />}
    </fieldset>
  )
}
