import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BannerName } from '../../domain/rules/banners.ts'
import { decisionClock } from '../../domain/text/days.ts'
import { call } from '../api/client.ts'
import { useBanner } from '../banners/use-banner.ts'
import { dateAndTime, dateText } from '../ui/dates.ts'
import { Notice } from '../ui/notice.tsx'
import { StatusTag } from '../ui/status-tag.tsx'
import { Feedback } from '../wizard/thank-you/feedback.tsx'
import { SignedCopy } from '../wizard/thank-you/signed-copy.tsx'
import { NextSteps, ThankYou } from '../wizard/thank-you/thank-you.tsx'
import styles from '../wizard/thank-you/thank-you.module.css'

interface ThankYouProps {
  tenant: BannerName
  reference: string
  /** ISO instant. */
  submittedAt: string
  status: 'Pending' | 'Approved' | 'Denied'
  /** Came here by submitting just now. */
  fresh: boolean
  /** What can still be done with it. */
  actions?: ReactNode
}

const states = {
  Pending: { tone: 'waiting', words: 'In review' },
  Approved: { tone: 'good', words: 'Approved' },
  Denied: { tone: 'bad', words: 'Not approved' },
} as const

/** Thanks, the number to name, what happens next with its dates, the copy, feedback, and the way out. */
export const CreditThankYou = ({ tenant, reference, submittedAt, status, fresh, actions }: ThankYouProps) => {
  const banner = useBanner(tenant)
  const { guid = '' } = useParams({ strict: false })
  const known = useKnown(tenant, guid)
  const unsigned = known?.unsigned === true
  const due = decisionClock(new Date(submittedAt), new Date(), banner.timeZone)?.dueOn
  const { tone, words } = states[status]
  const steps = [
    ...(unsigned ? [] : [[fresh ? 'Today' : `On ${dateText(submittedAt, banner.timeZone)}`, COPY] as const]),
    ['In the next days', LOOKING] as const,
    ...(due ? [[`By ${dateText(due, banner.timeZone)}`, 'You hear our decision by email.'] as const] : []),
  ]
  return (
    <ThankYou
      title="Thank you for your application for credit!"
      lead="We will email you with updates throughout the approval process."
      banner={banner}
      reference={reference}
      submittedAt={submittedAt}
      fact={{ name: 'State', text: <StatusTag tone={tone}>{words}</StatusTag> }}
      fresh={fresh}
      notices={
        <>
          {!fresh && (
            <Notice kind="good">
              Submitted{known?.submittedBy && ` by ${known.submittedBy}`} on{' '}
              {dateAndTime(submittedAt, banner.timeZone)}
            </Notice>
          )}
          {unsigned && status === 'Pending' && <Unsigned tenant={tenant} guid={guid} />}
        </>
      }
    >
      {status === 'Pending' && (
        <NextSteps steps={steps}>
          {!unsigned && <SignedCopy tenant={tenant} guid={guid} fileName="Credit application.pdf" />}
        </NextSteps>
      )}
      <Feedback
        banner={banner}
        about={`Credit application ${reference}`}
        reference={reference}
        // Without the key that stands in the address here.
        path={`/application/${banner.name}`}
        from={known?.firstSignatory ?? null}
      />
      <p className={styles.support}>
        Questions?{' '}
        <a href={`mailto:${banner.email}?subject=${encodeURIComponent(`Credit application ${reference}`)}`}>
          Credit Application Support
        </a>{' '}
        or <a href={`tel:${banner.phone}`}>{banner.phone}</a>, {banner.helpHours}.
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </ThankYou>
  )
}

const COPY =
  'A sealed copy of the signed application is sent to every signatory and to the business email. Keep it, or print it.'
const LOOKING = 'Our credit department looks at your application. If something is missing, we write to you.'

/** Staff submitted it without signatures: whose are missing, and who declined. */
const Unsigned = ({ tenant, guid }: { tenant: BannerName; guid: string }) => {
  const { timeZone } = useBanner(tenant)
  const { data } = useQuery({
    queryKey: ['signing', guid, 'after submission'],
    queryFn: async () =>
      (
        await call('GET /api/signing/:tenant/:applicationId/cards', {
          params: { tenant, applicationId: guid },
        })
      ).data,
  })
  const waiting = data?.state === 'open' ? data.cards.filter(({ state }) => state === 'waiting') : []
  return (
    <Notice kind="caution" title="Signatures are missing">
      <p>It was submitted without signatures. Nobody is sent a signed copy until everybody has signed.</p>
      {data?.declined && (
        <p>
          {data.declined.name} declined to sign on {dateAndTime(data.declined.at, timeZone)}.
        </p>
      )}
      {waiting.length > 0 && <p>We wait for {waiting.map(({ name }) => name).join(' and ')}.</p>}
    </Notice>
  )
}

/** Who submitted it, and whether it is signed; nothing as long as that is not known. */
const useKnown = (tenant: BannerName, guid: string) =>
  useQuery({
    queryKey: ['submitter', tenant, guid],
    queryFn: async () =>
      (await call('GET /api/CreditApplication/:tenant/:guid', { params: { tenant, guid } })).data,
    enabled: guid !== '',
  }).data ?? null
