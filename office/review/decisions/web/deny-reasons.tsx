import { LONGEST_REASON, OTHER_REASON } from '../rules/denial-reasons.ts'
import { Button, Entry, IconX } from '../../../../platform/ui/index.ts'
import { ChoiceEntry } from '../../web/entry/entry-choice.tsx'
import { mostReasons, reasonsFor, type Reason } from './reasons.ts'
import styles from './decision-dialog.module.css'

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
