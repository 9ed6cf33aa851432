import type { Signatory } from '../../../domain/forms/credit-application/index.ts'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { useBanner } from '../../banners/use-banner.ts'
import { Button } from '../../ui/button.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { IconCircleCheck, IconMail, IconPencil, IconShieldLock } from '../../ui/icons.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import styles from './e-sign.module.css'
import type { SignatoryCard } from './use-cards.ts'

interface SignatoryCardProps {
  tenant: BannerName
  card: SignatoryCard
  /** The same person as the answers have her. */
  person: Signatory | null | undefined
  /** Whose turn it is. */
  before: string
  busy: boolean
  onSign: () => void
  /** Somebody else than the session signs on this device. */
  onCode: () => void
  onMail: () => void
}

const states = {
  waiting: { tone: 'waiting', words: 'Waiting' },
  signed: { tone: 'good', words: 'Signed' },
  declined: { tone: 'bad', words: 'Declined' },
  void: { tone: 'plain', words: 'No longer counts' },
} as const

export const SignatoryCardView = ({
  tenant,
  card,
  person,
  before,
  busy,
  onSign,
  onCode,
  onMail,
}: SignatoryCardProps) => {
  const { timeZone } = useBanner(tenant)
  const state = states[card.state]
  const { tone, words } =
    card.state === 'waiting' && card.linkMailedAt ? { ...state, words: `Sent to ${card.email}` } : state
  return (
    <li className={styles.card}>
      <header>
        <h2>{card.name}</h2>
        <StatusTag tone={tone}>{words}</StatusTag>
      </header>
      <dl className={styles.facts}>
        <Fact name="Job Title" text={person?.jobTitle} />
        <Fact name="Email" text={person?.email ?? card.email} />
        <Fact
          name="Phone"
          text={[person?.phone, person?.phoneExt && `ext. ${person.phoneExt}`].filter(Boolean).join(' ')}
        />
        <Fact name="Address" text={addressOf(person)} />
      </dl>
      <footer className={styles.act}>
        <p className={styles.news}>
          {card.signedAt && `Signed ${dateAndTime(card.signedAt, timeZone)}`}
          {card.state === 'waiting' && !card.turn && `Signs after ${before}.`}
          {card.turn && card.linkMailedAt && `Link sent ${dateAndTime(card.linkMailedAt, timeZone)}`}
        </p>
        {card.state === 'signed' ? (
          <Button disabled>
            <IconCircleCheck aria-hidden="true" />
            Signed
          </Button>
        ) : (
          card.turn && (
            <>
              <Button variant={card.here ? 'quiet' : 'secondary'} busy={busy && !card.here} onClick={onMail}>
                <IconMail aria-hidden="true" />
                {card.linkMailedAt ? 'Send again' : 'Email the link'}
              </Button>
              {!card.here && (
                <Button variant="primary" onClick={onCode} id={`sign-${card.role}`}>
                  <IconShieldLock aria-hidden="true" />
                  Sign here with a code<span className="unseen"> as {card.name}</span>
                </Button>
              )}
              {card.here && (
                <Button variant="primary" busy={busy} onClick={onSign} id={`sign-${card.role}`}>
                  <IconPencil aria-hidden="true" />
                  Sign<span className="unseen"> as {card.name}</span>
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

const addressOf = (person: Signatory | null | undefined) => {
  if (!person?.streetAddress) return ''
  const street = [person.streetAddress, person.addressUnitNumber].filter(Boolean).join(', ')
  return `${street}, ${person.city ?? ''}, ${person.state ?? ''} ${person.postalCode ?? ''}`
}
