import { useState, type ReactNode } from 'react'
import { FormDialog, refusedEntries } from '../../../platform/ui/index.ts'
import { CurrentPassword, MISSING } from './sign-in/current-password.tsx'

interface ConfirmDialogProps<Sent> {
  title: string
  submit: string
  send: (current: string) => Promise<Sent>
  onSent: (sent: Sent) => void
  onClose: () => void
  children: ReactNode
}

/** Confirms a change of how one signs in, with the password. */
export const ConfirmDialog = <Sent,>({ children, send, ...rest }: ConfirmDialogProps<Sent>) => {
  const [current, setCurrent] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <FormDialog
      {...rest}
      send={() => {
        setProblem(current ? undefined : MISSING)
        return current
          ? send(current).catch((error: unknown) => {
              setProblem(refusedEntries(error)['current'])
              throw error
            })
          : null
      }}
    >
      <p>{children}</p>
      <CurrentPassword value={current} problem={problem} onChange={setCurrent} />
    </FormDialog>
  )
}
