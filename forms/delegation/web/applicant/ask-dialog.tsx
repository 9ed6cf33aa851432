import { useState } from 'react'
import { say } from '../../../../platform/language/index.ts'
import { Entry, FormDialog, refusedEntries } from '../../../../platform/ui/index.ts'

interface Asked {
  name: string
  email: string
  askedBy: string
}

interface AskDialogProps<Sent> {
  title: string
  /** As entered for an earlier request. */
  askedBy: string
  send: (asked: Asked) => Promise<Sent>
  onSent: (sent: Sent) => void
  onClose: () => void
}

const entries = [
  { key: 'name', label: 'Their name', missing: 'Enter a name', type: 'text', fills: 'off' },
  { key: 'email', label: 'Their email', missing: 'Enter an email address', type: 'email', fills: 'off' },
  { key: 'askedBy', label: 'Your name', missing: 'Enter your name', type: 'text', fills: 'name' },
] as const

/** Who to ask, and in whose name. */
export const AskDialog = <Sent,>({ title, askedBy, send, onSent, onClose }: AskDialogProps<Sent>) => {
  const [asked, setAsked] = useState<Asked>({ name: '', email: '', askedBy })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const submit = () => {
    const missing = entries.filter(({ key }) => asked[key].trim() === '')
    setProblems(Object.fromEntries(missing.map((entry) => [entry.key, entry.missing])))
    if (missing.length > 0) return null
    return send(asked).catch((error: unknown) => {
      setProblems(refusedEntries(error))
      throw error
    })
  }
  return (
    <FormDialog title={title} submit={say('Send the email')} send={submit} onSent={onSent} onClose={onClose}>
      <p>
        {say(
          'We email them a link to this section. They see its questions and answers, the name of your company, and your name. They see nothing else of your application.',
        )}
      </p>
      {entries.map(({ key, label, type, fills }) => (
        <Entry key={key} label={say(label)} problem={problems[key] && say(problems[key])}>
          {(given) => (
            <input
              {...given}
              className="control"
              type={type}
              autoComplete={fills}
              value={asked[key]}
              onChange={(event) => setAsked({ ...asked, [key]: event.target.value })}
            />
          )}
        </Entry>
      ))}
    </FormDialog>
  )
}
