import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { CallUs, useBanner } from '../../../../banners/web/index.ts'
import { ApiError, call, type ReplyOf } from '../../../../platform/client/index.ts'
import { say, sayWith, useLanguage } from '../../../../platform/language/index.ts'
import { Card, ErrorState, Notice, Page, Skeleton } from '../../../../platform/ui/index.ts'
import { sectionForms } from '../../form/index.ts'
import styles from './delegate.module.css'
import { DelegateForm } from './delegate-form.tsx'
import { StopSectionRequests } from './stop-asking.tsx'

export type OpenedSection = ReplyOf<'GET /api/delegate/:tenant/:key'>['data']

export interface DelegateLink {
  tenant: BannerName
  key: string
}

/** `/section/{banner}/{key}`: someone fills in one section of another person's application. */
export const DelegatePage = () => {
  useLanguage()
  const link = useParams({ from: '/section/$tenant/$key' })
  return <OpenedLink key={link.key} link={link} />
}

const OpenedLink = ({ link }: { link: DelegateLink }) => {
  useLanguage()
  const queryKey = ['delegate', link.tenant, link.key]
  const queries = useQueryClient()
  const [refused, setRefused] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call('GET /api/delegate/:tenant/:key', { params: { ...link }, signal })).data,
    retry: false,
    // While someone types, nothing is reloaded.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (!data)
    return (
      <Page title={say('Fill in a section')}>
        {error instanceof ApiError && error.status === 404 ? (
          <DeadLink tenant={link.tenant} />
        ) : (
          <Card>
            {error ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : (
              <Skeleton lines={8} label={say('Loading the questions')} />
            )}
          </Card>
        )}
      </Page>
    )
  const section = say(sectionForms[data.section].section.title)
  if (refused)
    return (
      <Page title={say("We won't ask you again")} tabTitle={section} fresh>
        <Card>
          <p>
            {say('This email address gets no more requests to fill in sections from any of our companies.')}
          </p>
        </Card>
      </Page>
    )
  return (
    // Each state is another page, which begins at its top.
    <Page
      key={data.state}
      title={data.state === 'open' ? section : say(titles[data.state])}
      tabTitle={section}
      fresh
      {...(data.companyName && { lead: data.companyName })}
    >
      {data.state === 'open' ? (
        <>
          <About of={data} tenant={link.tenant} />
          <DelegateForm
            link={link}
            opened={data}
            onSent={(page) => queries.setQueryData(queryKey, page)}
            onReopen={async () => {
              const { error: failure } = await refetch()
              if (failure) throw failure
            }}
          />
        </>
      ) : (
        <Card>
          <p>{say(words[data.state], { name: data.askedBy })}</p>
        </Card>
      )}
      <Help link={link} onRefused={() => setRefused(true)} />
    </Page>
  )
}

const titles = {
  paused: 'This application is being signed',
  answered: 'Thank you. We received your answers',
  canceled: 'This request was canceled',
  ended: 'No answer is needed anymore',
} as const

const words = {
  paused:
    "While it is signed, its answers can't be changed. If signing is canceled, this link works again. Questions? Ask {name}.",
  answered:
    "{name} sees your answers and can change them. You don't need to do anything else. To correct something, tell {name}.",
  canceled: "The person who asked you no longer needs your answers. You don't need to do anything.",
  ended: 'This section no longer waits for your answers.',
} as const

const About = ({ of: { companyName, askedBy, name }, tenant }: { of: OpenedSection; tenant: BannerName }) => {
  const { displayName } = useBanner(tenant)
  return (
    <Card title={say('About this request')}>
      <div className={styles.words}>
        <p>
          {say(
            '{companyName} is applying for credit with {displayName}. {askedBy} asks you, {name}, to fill in this section.',
            { companyName, displayName, askedBy, name },
          )}
        </p>
        <p>
          {say(
            '{askedBy} sees your answers and your name, and may change the answers before the application is signed. You see no other part of it.',
            { askedBy },
          )}
        </p>
      </div>
    </Card>
  )
}

const Help = ({ link, onRefused }: { link: DelegateLink; onRefused: () => void }) => {
  const banner = useBanner(link.tenant)
  return (
    <div className={`${styles.help} no-print`}>
      <p>
        <CallUs of={banner} />
      </p>
      <StopSectionRequests link={link} onRefused={onRefused} />
    </div>
  )
}

const DeadLink = ({ tenant }: Pick<DelegateLink, 'tenant'>) => {
  const { displayName, phone } = useBanner(tenant)
  return (
    <Notice kind="caution" title={say("This link isn't valid")}>
      {sayWith(
        'It has expired, or part of it is missing. Open it again from our latest email, or call {displayName} at {phone}.',
        { displayName, phone: <a href={`tel:${phone}`}>{phone}</a> },
      )}
    </Notice>
  )
}
