import { privacyRequest } from '../../domain/forms/privacy/index.ts'
import { fallbackBanner } from '../../domain/rules/banners.ts'
import { call } from '../api/client.ts'
import { currentBanner } from '../banners/current.ts'
import { useBanner } from '../banners/use-banner.ts'
import { ShortForm } from '../form/short-form.tsx'
import { Page } from '../ui/page/page.tsx'

/** A visitor asks us to disclose or delete their personal information (docs/rules, PRIV). */
export const PrivacyRequestScreen = () => {
  const { displayName } = useBanner(fallbackBanner)
  return (
    <Page title="Personal Information Request">
      <ShortForm
        definition={privacyRequest}
        banner={currentBanner() ?? fallbackBanner}
        send={(body) => call('POST /api/privacy/requests', { body })}
        notSent="We couldn't send your request"
        thanks={{
          title: 'Privacy Form',
          words: 'We will review your request and respond to you soon. Thank you.',
          again: `Return to ${displayName}`,
        }}
      />
    </Page>
  )
}
