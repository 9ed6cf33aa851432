import { useState } from 'react'
import {
  LEAST_PASSWORD,
  LONGEST_PASSWORD,
  passwordProblem,
} from '../../../../common/identity/rules/password.ts'
import { call } from '../../../../platform/client/index.ts'
import { useEmployee } from '../../../../common/identity/web/index.ts'
import { Entry, FormDialog, refusedEntries } from '../../../../platform/ui/index.ts'
import { CurrentPassword, MISSING } from './current-password.tsx'
import type { Ways } from '../queries.ts'

interface PasswordDialogProps {
  userName: string
  onChanged: (ways: Ways) => void
  onClose: () => void
}

export const PasswordDialog = ({ userName, onChanged, onClose }: PasswordDialogProps) => {
  const { identity } = useEmployee()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const weak = passwordProblem(password, { name: identity.name, email: identity.email, userName })
  const found = {
    ...(current ? {} : { current: MISSING }),
    ...(weak ? { password: weak } : {}),
    ...(again === password ? {} : { again: "The passwords don't match." }),
  }
  const problems: Record<string, string> = { ...(tried ? found : {}), ...refused }
  const fresh = (
    label: string,
    key: 'password' | 'again',
    value: string,
    set: (to: string) => void,
    hint?: string,
  ) => (
    <Entry label={label} hint={hint} problem={problems[key]}>
      {(given) => (
        <input
          {...given}
          type="password"
          className="control"
          autoComplete="new-password"
          maxLength={LONGEST_PASSWORD}
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Entry>
  )
  return (
    <FormDialog
      title="Change Password"
      submit="Change Password"
      send={() => {
        setTried(true)
        setRefused({})
        if (Object.keys(found).length > 0) return null
        return call('POST /api/account/password', { body: { current, password } }).catch((error: unknown) => {
          setRefused(refusedEntries(error))
          throw error
        })
      }}
      onSent={({ data }) => onChanged(data)}
      onClose={onClose}
    >
      <CurrentPassword value={current} problem={problems['current']} onChange={setCurrent} />
      {fresh(
        'New password',
        'password',
        password,
        setPassword,
        `At least ${LEAST_PASSWORD} characters. A few unrelated words are easy to remember.`,
      )}
      {fresh('Confirm new password', 'again', again, setAgain)}
    </FormDialog>
  )
}
