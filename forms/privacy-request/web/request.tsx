import { usualBanner, currentBanner, useBanner } from '../../../banners/web/index.ts'
import { useState } from 'react'
import { privacyRequest } from '../form.ts'
import { call } from '../../../platform/client/index.ts'
import { ShortForm } from '../../../kit/screen/index.ts'
import { PrintMargins } from '../../../kit/screen/wizard/index.ts'
import { Page } from '../../../platform/ui/index.ts'
import { say } from '../../../platform/language/index.ts'

/** A visitor asks us to disclose or delete their personal information (docs/rules, PRIV). */
export const PrivacyRequestScreen = () => {
  const { displayName } = useBanner(usualBanner)
  // Sent again after its reply was lost, it is still one request.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return (
    <Page title={say('Personal Information Request')}>
      <PrintMargins tenant={currentBanner() ?? usualBanner} of={say('Personal Information Request')} />
      <ShortForm
        definition={privacyRequest}
        banner={currentBanner() ?? usualBanner}
        send={(body) =>
          call('POST /api/privacy/requests', { body, headers: { 'idempotency-key': idempotencyKey } })
        }
        notSent={say("We couldn't send your request")}
        thanks={{
          title: say('Privacy Form'),
          words: say('We will review your request and respond to you soon. Thank you.'),
          again: say('Return to {displayName}', { displayName }),
        }}
      />
    </Page>
  )
}
