import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { LinkHelp, StopAsking, UnopenedLink } from '../../../../common/mailed-links/web/index.ts'
import { call, type ReplyOf } from '../../../../platform/client/index.ts'
import { say, useLanguage } from '../../../../platform/language/index.ts'
import { Card, Page } from '../../../../platform/ui/index.ts'
import { sectionForms } from '../../form/index.ts'
import styles from './delegate.module.css'
import { DelegateForm } from './delegate-form.tsx'

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
        <UnopenedLink
          tenant={link.tenant}
          error={error}
          onRetry={() => void refetch()}
          loading={say('Loading the questions')}
          lines={8}
          dead="It has expired, or part of it is missing. Open it again from our latest email, or call {displayName} at {phone}."
        />
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
      <LinkHelp tenant={link.tenant}>
        <StopAsking
          button={say('Stop asking me')}
          title={say('Stop asking you to fill in sections?')}
          says={say(
            "We'll tell the person who asked you. The email address that got this request gets no more of them, for any customer and from any of our companies.",
          )}
          refuse={() => call('POST /api/delegate/:tenant/:key/refusal', { params: { ...link } })}
          onRefused={() => setRefused(true)}
        />
      </LinkHelp>
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
