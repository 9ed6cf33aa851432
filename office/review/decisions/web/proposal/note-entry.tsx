import { Entry } from '../../../../../platform/ui/index.ts'

const longestNote = 500

interface NoteEntryProps {
  label: string
  hint: string
  problem: string | undefined
  value: string
  onChange: (note: string) => void
}

/** What one approver tells the other; stored in the history. */
export const NoteEntry = ({ label, hint, problem, value, onChange }: NoteEntryProps) => (
  <Entry label={label} hint={hint} problem={problem}>
    {(given) => (
      <textarea
        {...given}
        className="control"
        rows={3}
        required
        maxLength={longestNote}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Entry>
)
