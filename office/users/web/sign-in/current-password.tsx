import { Entry } from '../../../../platform/ui/index.ts'

interface CurrentPasswordProps {
  value: string
  problem?: string | undefined
  onChange: (value: string) => void
}

/** Each change of how one signs in needs the password again. */
export const CurrentPassword = ({ value, problem, onChange }: CurrentPasswordProps) => (
  <Entry label="Your current password" problem={problem}>
    {(given) => (
      <input
        {...given}
        type="password"
        className="control"
        autoComplete="current-password"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Entry>
)

export const MISSING = 'Enter your current password.'
