import { say } from '../../../platform/language/index.ts'
import { Entry } from '../../../platform/ui/index.ts'

export interface Contact {
  email: string
  phone: string
}

interface ContactEntriesProps {
  of: Contact
  emailHint?: string | undefined
  /** What the server refused, by entry. */
  problems: Readonly<Record<string, string>>
  onChange: (contact: Contact) => void
}

/** The email and phone of a reference, in a dialog that changes them. */
export const ContactEntries = ({ of, emailHint, problems, onChange }: ContactEntriesProps) =>
  (['email', 'phone'] as const).map((key) => (
    <Entry
      key={key}
      label={say(key === 'email' ? 'Email' : 'Phone')}
      hint={key === 'email' ? emailHint : undefined}
      problem={problems[key] && say(problems[key])}
    >
      {(given) => (
        <input
          {...given}
          className="control"
          type={key === 'email' ? 'email' : 'tel'}
          autoComplete="off"
          value={of[key]}
          onChange={(event) => onChange({ ...of, [key]: event.target.value })}
        />
      )}
    </Entry>
  ))
