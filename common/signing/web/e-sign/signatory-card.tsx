import { isLost } from '../../../../platform/mail/rules.ts'
import {
  Button,
  IconCircleCheck,
  IconMail,
  IconPencil,
  IconShieldLock,
  StatusTag,
  lostWords,
  proseTime,
} from '../../../../platform/ui/index.ts'
import styles from './e-sign.module.css'
import type { SignatoryCard } from './use-cards.ts'
import { say } from '../../../../platform/language/index.ts'

/** The answers about one signatory. */
export interface Signer {
  jobTitle?: string | null
  email?: string | null
  phone?: string | null
  phoneExt?: string | null
  streetAddress?: string | null
  addressUnitNumber?: string | null
  city?: string | null
  state?: string | null
  postalCode?: string | null
}

interface SignatoryCardProps {
  card: SignatoryCard
  /** The same person in the answers. */
  person: Signer | null | undefined
  /** The name of the person whose turn it is. */
  before: string
  busy: boolean
  onSign: () => void
  /** Sign on this device with a code. */
  onCode: () => void
  onMail: () => void
  /** Absent if only employees may correct the address. */
  onCorrect?: () => void
}

const states = {
  waiting: { tone: 'waiting', words: 'Waiting' },
  signed: { tone: 'good', words: 'Signed' },
  declined: { tone: 'bad', words: 'Declined' },
  void: { tone: 'plain', words: 'Void' },
} as const

const waitingWords = ({ email, linkMailedAt, linkMail }: SignatoryCard) => {
  if (!linkMailedAt) return states.waiting
  if (linkMail && isLost(linkMail.state)) return lostWords(linkMail.state)
  const words =
    linkMail?.state === 'queued' ? say('Sending to {email}', { email }) : say('Sent to {email}', { email })
  return { tone: 'waiting', words } as const
}

/** When the link was sent, or why it was not delivered. */
const linkWords = ({ linkMail }: SignatoryCard, at: string) => {
  if (!linkMail || linkMail.state === 'sent') return say('Link sent {at}', { at })
  if (linkMail.state === 'queued') return say('Sending the link since {at}', { at })
  return say('The link sent {at} was not delivered. {why}', { at, why: say(linkMail.why ?? '') })
}

export const SignatoryCardView = ({
  card,
  person,
  before,
  busy,
  onSign,
  onCode,
  onMail,
  onCorrect,
}: SignatoryCardProps) => {
  const lost = card.linkMail !== null && isLost(card.linkMail.state)
  const { tone, words } = card.state === 'waiting' ? waitingWords(card) : states[card.state]
  return (
    <li className={styles.card}>
      <header>
        <h2>{card.name}</h2>
        <StatusTag tone={tone}>{say(words)}</StatusTag>
      </header>
      <dl className={styles.facts}>
        <Fact name={say('Job Title')} text={person?.jobTitle} />
        <Fact
          name={say('Email')}
          text={
            card.corrected ? say('{email} (corrected)', { email: card.email }) : (person?.email ?? card.email)
          }
        />
        <Fact
          name={say('Phone')}
          text={[person?.phone, person?.phoneExt && say('ext. {phoneExt}', { phoneExt: person.phoneExt })]
            .filter(Boolean)
            .join(' ')}
        />
        <Fact name={say('Address')} text={addressOf(person)} />
      </dl>
      <footer className={styles.act}>
        <p className={styles.news}>
          {card.signedAt && <span>{say('Signed {proseTime}', { proseTime: proseTime(card.signedAt) })}</span>}
          {card.state === 'waiting' && !card.turn && <span>{say('Signs after {before}.', { before })}</span>}
          {card.turn && card.bindsPerson && (
            <span>
              {`${say('Gives a personal guaranty and must enter a code sent to their own email.')} `}
            </span>
          )}
          {card.turn && card.linkMailedAt && <span>{linkWords(card, proseTime(card.linkMailedAt))}</span>}
        </p>
        {card.state === 'waiting' && onCorrect && (
          <Button variant={lost ? 'secondary' : 'quiet'} onClick={onCorrect}>
            {say('Correct email')}
            <span className="unseen"> {say('of {name}', { name: card.name })}</span>
          </Button>
        )}
        {card.state === 'signed' ? (
          <Button disabled>
            <IconCircleCheck aria-hidden="true" />
            {say('Signed')}
          </Button>
        ) : (
          card.turn && (
            <>
              <Button variant={card.here ? 'quiet' : 'secondary'} busy={busy && !card.here} onClick={onMail}>
                <IconMail aria-hidden="true" />
                {card.linkMailedAt ? say('Send again') : say('Email the link')}
              </Button>
              {!card.here && (
                <Button variant="primary" onClick={onCode} id={`sign-${card.role}`}>
                  <IconShieldLock aria-hidden="true" />
                  {say('Sign here with a code')}
                  <span className="unseen"> {say('as {name}', { name: card.name })}</span>
                </Button>
              )}
              {card.here && (
                <Button variant="primary" busy={busy} onClick={onSign} id={`sign-${card.role}`}>
                  <IconPencil aria-hidden="true" />
                  {say('Sign')}
                  <span className="unseen"> {say('as {name}', { name: card.name })}</span>
                </Button>
              )}
            </>
          )
        )}
      </footer>
    </li>
  )
}

const Fact = ({ name, text }: { name: string; text: string | null | undefined }) =>
  text ? (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  ) : null

const addressOf = (person: Signer | null | undefined) => {
  if (!person?.streetAddress) return ''
  const street = [person.streetAddress, person.addressUnitNumber].filter(Boolean).join(', ')
  return `${street}, ${person.city ?? ''}, ${person.state ?? ''} ${person.postalCode ?? ''}`
}
