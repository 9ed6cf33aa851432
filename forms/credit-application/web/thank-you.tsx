import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { call } from '../../../platform/client/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { Notice, StatusTag, lazyPart, proseTime } from '../../../platform/ui/index.ts'
import { Feedback, ThankYou } from '../../../kit/screen/wizard/index.ts'
import styles from '../../../kit/screen/wizard/thank-you/thank-you.module.css'
import { say } from '../../../platform/language/index.ts'

const OwnStatus = lazyPart(() =>
  import('../../../office/review/web/customer-status/own-status.tsx').then((module) => ({
    default: module.OwnStatus,
  })),
)

interface ThankYouProps {
  tenant: BannerName
  reference: string
  /** ISO instant. */
  submittedAt: string
  status: 'Pending' | 'Approved' | 'Denied'
  /** Submitted just now. */
  fresh: boolean
  /** Actions that are still possible. */
  actions?: ReactNode
}

const states = {
  // No one reviews it before everyone has signed.
  Received: { tone: 'waiting', words: 'Received' },
  Pending: { tone: 'waiting', words: 'In review' },
  Approved: { tone: 'good', words: 'Approved' },
  Denied: { tone: 'bad', words: 'Not approved' },
} as const

/** Thanks, the reference number, where the application is, feedback, and a link to the banner's site. */
export const CreditThankYou = ({ tenant, reference, submittedAt, status, fresh, actions }: ThankYouProps) => {
  const banner = useBanner(tenant)
  const { guid = '' } = useParams({ strict: false })
  const known = useKnown(tenant, guid)
  const unsigned = known?.unsigned === true
  const { tone, words } = states[unsigned && status === 'Pending' ? 'Received' : status]
  return (
    <ThankYou
      tenant={tenant}
      title={say('Thank you for your application for credit!')}
      lead={say('We will email you with updates throughout the approval process.')}
      reference={reference}
      submittedAt={submittedAt}
      fact={{ name: say('Status'), text: <StatusTag tone={tone}>{say(words)}</StatusTag> }}
      fresh={fresh}
      notices={
        <>
          {!fresh && (
            <Notice kind="good">
              {known?.submittedBy
                ? say('Submitted by {name} on {time}', {
                    name: known.submittedBy,
                    time: proseTime(submittedAt),
                  })
                : say('Submitted on {time}', { time: proseTime(submittedAt) })}
            </Notice>
          )}
          {unsigned && status === 'Pending' && <Unsigned tenant={tenant} guid={guid} />}
        </>
      }
    >
      {guid !== '' && (
        <Suspense>
          <OwnStatus tenant={tenant} applicationKey={guid} reference={reference} />
        </Suspense>
      )}
      <div className="no-print">
        <Feedback
          banner={banner}
          about={`Credit application ${reference}`}
          reference={reference}
          // Without the application's key, which is in this page's address.
          path={`/application/${banner.name}`}
          from={known?.firstSignatory ?? null}
        />
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </ThankYou>
  )
}

/** An employee submitted it unsigned: shows whose signatures are missing, and who declined. */
const Unsigned = ({ tenant, guid }: { tenant: BannerName; guid: string }) => {
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
    <Notice kind="caution" title={say('Signatures needed')}>
      <p>
        {say(
          "The application was submitted without signatures. We'll email signed copies once everyone has signed.",
        )}
      </p>
      {data?.declined && (
        <p>
          {say('{name} declined to sign on {proseTime}.', {
            name: data.declined.name,
            proseTime: proseTime(data.declined.at),
          })}
        </p>
      )}
      {waiting.length > 0 && (
        <p>
          {say("We're waiting for {waiting} to sign.", {
            waiting: waiting.map(({ name }) => name).join(` ${say('and')} `),
          })}
        </p>
      )}
    </Notice>
  )
}

/** Who submitted it, and whether it is signed; null until loaded. */
const useKnown = (tenant: BannerName, guid: string) =>
  useQuery({
    queryKey: ['submitter', tenant, guid],
    queryFn: async () =>
      (await call('GET /api/CreditApplication/:tenant/:guid', { params: { tenant, guid } })).data,
    enabled: guid !== '',
  }).data ?? null
