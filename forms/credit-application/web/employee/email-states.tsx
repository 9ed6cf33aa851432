import { useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { keepDraft } from '../../../../common/customer-mail/web/index.ts'
import { Button, Card } from '../../../../platform/ui/index.ts'
import { EmailDialog } from './email-dialog.tsx'
import styles from './email-states.module.css'

/** No such application exists: sending fails, which is one of the states to show. */
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const states = {
  'as it opens': { already: false, customerEmail: 'office@brightwire.example.com' },
  'sent before, no recipients': { already: true, customerEmail: '' },
  'with a wrong address': {
    already: false,
    customerEmail: 'office@brightwire.example.com, ada@brightwire, a.very.long.name@accounts.example.com',
  },
}
type EmailState = keyof typeof states

/** The email dialog in each of its states, for the developers' gallery. */
export const EmailStates = ({ banner }: { banner: BannerName }) => {
  const [open, setOpen] = useState<EmailState | null>(null)
  const close = () => {
    keepDraft(UNKNOWN, null)
    setOpen(null)
  }
  return (
    <Card title="Email Credit Application to Customer">
      <p className={styles.states}>
        {(Object.keys(states) as EmailState[]).map((state) => (
          <Button key={state} onClick={() => setOpen(state)}>
            {state}
          </Button>
        ))}
      </p>
      {open && (
        <EmailDialog
          {...states[open]}
          tenant={banner}
          guid={UNKNOWN}
          companyName="Bright Wire Electric"
          sender={{ name: 'Nora Whitfield', email: 'nora.whitfield@example.com' }}
          onSent={close}
          onClose={close}
        />
      )}
    </Card>
  )
}
