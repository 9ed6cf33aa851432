import { useState } from 'react'
import { LinkActions, LinkHelp, StopAsking } from '../../../../common/mailed-links/web/index.ts'
import { call } from '../../../../platform/client/index.ts'
import { say } from '../../../../platform/language/index.ts'
import { Button, Card, Page } from '../../../../platform/ui/index.ts'
import { AboutCustomer } from './about-customer.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Answered } from './answered.tsx'
import { AskedCustomers } from './asked-customers.tsx'
import styles from './referee.module.css'
import type { Opened, RefereeLink } from './screen.tsx'

interface AskedReferencesProps {
  link: RefereeLink
  opened: Opened
  onSent: (page: Opened) => void
  /** Loads what is there now. Throws ApiError. */
  onReopen: () => Promise<void>
}

/** The questions of a link, one after the other; mostly there is only one. */
export const AskedReferences = ({ link, opened: { questions }, onSent, onReopen }: AskedReferencesProps) => {
  const firstOpen = questions.find(({ state }) => state === 'open')
  const [chosen, setChosen] = useState(() => (firstOpen ?? questions[0])!.id)
  const [correcting, setCorrecting] = useState(false)
  const [refused, setRefused] = useState(false)
  // The shown one may be gone: its contact was changed while the page was open.
  const question = questions.find(({ id }) => id === chosen) ?? questions[0]!
  const choose = (id: number) => {
    setChosen(id)
    setCorrecting(false)
  }
  if (refused) return <Refused onBack={firstOpen ? () => setRefused(false) : null} />
  const isForm = question.state === 'open' || (question.state === 'answered' && correcting)
  return (
    // Each state is another page, which begins at its top.
    <Page
      key={`${question.id} ${question.state} ${question.answeredAt} ${correcting}`}
      title={say(correcting ? 'Correct your answers' : titles[question.state])}
      tabTitle={say('Credit reference')}
      fresh
      {...(question.companyName && { lead: question.companyName })}
    >
      {questions.length > 1 && <AskedCustomers of={questions} chosen={question.id} onChoose={choose} />}
      {isForm ? (
        <>
          <AboutCustomer of={question} tenant={link.tenant} />
          <AnswerForm
            link={link}
            question={question}
            onSent={(page) => {
              setCorrecting(false)
              onSent(page)
            }}
            onReopen={async () => {
              await onReopen()
              setCorrecting(false)
            }}
            onCancel={correcting ? () => setCorrecting(false) : null}
          />
        </>
      ) : (
        <Answered
          question={question}
          next={firstOpen ?? null}
          onNext={choose}
          onCorrect={() => setCorrecting(true)}
        />
      )}
      <LinkHelp tenant={link.tenant}>
        <StopAsking
          button={say('Stop asking us')}
          title={say('Stop asking you for references?')}
          says={say(
            "We won't send any more reference requests to the email address that got this one, for any customer and from any of our companies.",
          )}
          refuse={() => call('POST /api/reference/:tenant/:key/refusal', { params: { ...link } })}
          onRefused={() => setRefused(true)}
        />
      </LinkHelp>
    </Page>
  )
}

const titles = {
  open: 'Credit reference',
  answered: 'Thank you. We received your answers',
  frozen: 'We have your answers',
  closed: 'No answer is needed anymore',
} as const

const Refused = ({ onBack }: { onBack: (() => void) | null }) => (
  <Page title={say("We won't ask you again")} tabTitle={say('Credit reference')} fresh>
    <Card>
      <div className={styles.words}>
        <p>{say('This email address gets no more reference requests from any of our companies.')}</p>
        {onBack && (
          <>
            <p>{say('You can still answer the request that you opened.')}</p>
            <LinkActions>
              <Button onClick={onBack}>{say('Back to the questions')}</Button>
            </LinkActions>
          </>
        )}
      </div>
    </Card>
  </Page>
)
