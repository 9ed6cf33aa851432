import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call } from '../../../../platform/client/index.ts'
import { Button, Dialog } from '../../../../platform/ui/index.ts'
import { CodeForm, WHY_CODE } from '../index.ts'
import type { SignatoryCard } from './use-cards.ts'
import { say } from '../../../../platform/language/index.ts'

interface CodeDialogProps {
  tenant: BannerName
  guid: string
  card: SignatoryCard
  /** The address for this one signature. */
  onProved: (url: string) => void
  onClose: () => void
}

/** Someone signs on this device with a code from their own email. */
export const CodeDialog = ({ tenant, guid, card, onProved, onClose }: CodeDialogProps) => {
  const params = { tenant, applicationId: guid }
  return (
    <Dialog title={say('{name} signs here', { name: card.name })} onClose={onClose}>
      {card.bindsPerson && <p>{say(WHY_CODE)}</p>}
      <CodeForm
        email={card.email}
        atOnce
        onSend={async () =>
          (
            await call('POST /api/signing/:tenant/:applicationId/one-time-code', {
              params,
              body: { role: card.role },
            })
          ).data
        }
        onProve={async (code) => {
          const { data } = await call('POST /api/signing/:tenant/:applicationId/one-time-code/proof', {
            params,
            body: { role: card.role, code },
          })
          onProved(data.url)
        }}
      >
        <Button onClick={onClose}>{say('Cancel')}</Button>
      </CodeForm>
    </Dialog>
  )
}
