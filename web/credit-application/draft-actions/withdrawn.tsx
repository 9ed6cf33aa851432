import { useEffect } from 'react'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { useBanner } from '../../banners/use-banner.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { dateText } from '../../ui/dates.ts'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'

interface WithdrawnProps {
  tenant: BannerName
  /** ISO instant. */
  at: string
  /** It had reached the credit department: then it is kept. */
  submitted: boolean
  /** Came here by withdrawing just now. */
  fresh: boolean
}

/** What the address of an application shows that was withdrawn: that, when, and how to begin anew. */
const Withdrawn = ({ tenant, at, submitted, fresh }: WithdrawnProps) => {
  const { timeZone } = useBanner(tenant)
  useEffect(() => {
    if (!fresh) return
    window.scrollTo(0, 0)
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [fresh])
  return (
    <Page title="This application was withdrawn" tabTitle="Credit Application">
      <Card>
        <EmptyState
          action={
            <a className={buttonClass('primary')} href={`/application/${tenant}`}>
              Begin a new application
            </a>
          }
        >
          It was withdrawn on {dateText(at, timeZone)}.{' '}
          {submitted
            ? 'Nothing is decided about it. We keep it as long as the law asks.'
            : 'What was entered and uploaded is deleted.'}
        </EmptyState>
      </Card>
    </Page>
  )
}
export default Withdrawn
