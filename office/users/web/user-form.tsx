import { useRef, useState, type FormEvent } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import type { UserLimits } from '../../../common/identity/rules/staff-users.ts'
import { messageOf } from '../../../platform/client/index.ts'
import {
  Button,
  Notice,
  type Problems,
  goToFirstMark,
  refusedEntries,
  toast,
} from '../../../platform/ui/index.ts'
import type { EnteredUser } from './user-entry.ts'
import { UserFields } from './user-fields.tsx'
import styles from './users.module.css'

interface UserFormProps<Saved> {
  stored: EnteredUser
  limits: UserLimits
  isNew?: boolean
  home: BannerName | null
  submit: string
  problemsOf: (entry: EnteredUser) => Problems<keyof EnteredUser>
  save: (entry: EnteredUser) => Promise<Saved>
  onSaved: (saved: Saved) => void
  onCancel: () => void
}

/** An account in a form: it saves once, and shows what is wrong at the field. */
export const UserForm = <Saved,>(of: UserFormProps<Saved>) => {
  const [entry, setEntry] = useState(of.stored)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [failed, setFailed] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const found = of.problemsOf(entry)
  const changed = JSON.stringify(entry) !== JSON.stringify(of.stored)
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setFailed('')
    if (Object.keys(found).length > 0) return goToFirstMark(form.current!)
    setBusy(true)
    setRefused({})
    of.save(entry)
      .then(of.onSaved, (error: unknown) => {
        const marks = refusedEntries(error)
        setRefused(marks)
        setFailed(messageOf(error))
        toast('bad', `Error. ${messageOf(error)}`)
        if (Object.keys(marks).length > 0) goToFirstMark(form.current!)
      })
      .finally(() => setBusy(false))
  }
  return (
    <form ref={form} onSubmit={submitted} noValidate>
      {failed && <Notice kind="bad">{failed}</Notice>}
      <UserFields
        value={entry}
        onChange={(next) => {
          setEntry(next)
          setRefused({})
        }}
        problems={{ ...(tried ? found : {}), ...refused }}
        limits={of.limits}
        isNew={of.isNew ?? false}
        home={of.home}
      />
      <p className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy} disabled={!changed && !of.isNew}>
          {of.submit}
        </Button>
        <Button onClick={of.onCancel}>Cancel</Button>
      </p>
    </form>
  )
}
