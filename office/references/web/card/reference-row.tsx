import { Button, Email, IconAlertTriangle, StatusTag, dateText } from '../../../../platform/ui/index.ts'
import type { ShownReference } from './queries.ts'
import styles from './references.module.css'
import type { ReferenceDesk } from './use-references.tsx'
import { mayMail, stateSentence, stateTag } from './words.ts'

interface ReferenceRowProps {
  reference: ShownReference
  desk: ReferenceDesk
  zone: string
  today: string
  mayAct: boolean
}

export const ReferenceRow = ({ reference, desk, zone, today, mayAct }: ReferenceRowProps) => {
  const { name, kind, person, account, email, phone, state, signals, before, offers, problem } = reference
  const { tone, words } = stateTag(reference)
  const isOpen = state !== 'answered' && state !== 'declined'
  // A referee who declines may name someone else.
  const mayChange = mayAct && (isOpen || state === 'declined')
  // An address that bounced is changed first.
  const isBounced = state === 'bounced'
  const change = (
    <Button variant={isBounced ? 'secondary' : 'quiet'} onClick={() => desk.changeContact(reference)}>
      Change contact<span className="unseen"> for {name}</span>
    </Button>
  )
  return (
    <li className={styles.reference}>
      <div className={styles.head}>
        <strong className={styles.name}>{name}</strong>
        <StatusTag tone={tone}>{words}</StatusTag>
        <span className={styles.soft}>{stateSentence(reference, zone)}</span>
      </div>
      <p className={`${styles.soft} ${styles.contact}`}>
        {[kind === 'bank' ? 'Bank' : '', person, account && `account ${account}`]
          .filter(Boolean)
          .map((part) => (
            <span key={part}>{part}</span>
          ))}
        {email && <Email address={email} />}
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
        {!email && !phone && <span>No contact given</span>}
      </p>
      {before.map(({ email: old, phone: number, at }) => (
        <p key={at} className={styles.soft}>
          Earlier contact: {[old, number].filter(Boolean).join(', ')}, {dateText(at, zone)}
        </p>
      ))}
      {signals.length > 0 && (
        <ul className={styles.signals} aria-label={`Signals about ${name}`}>
          {signals.map(({ key, says }) => (
            <li key={key}>
              <IconAlertTriangle aria-hidden="true" size={16} />
              {says}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <div className={`${styles.acts} no-print`}>
          {isBounced && change}
          {mayMail(reference, today) && (
            <Button busy={desk.busy} onClick={() => desk.ask([reference])}>
              {state === 'not asked' ? 'Ask' : 'Ask again'}
              <span className="unseen"> {name}</span>
            </Button>
          )}
          {offers.map(({ request, at }) => (
            <Button key={request} busy={desk.busy} onClick={() => desk.reuse(reference, request)}>
              Use the answer from {dateText(at, zone)}
              <span className="unseen"> by {name}</span>
            </Button>
          ))}
          {isOpen && (
            <>
              <Button variant="quiet" onClick={() => desk.record(reference)}>
                Record by phone<span className="unseen">: {name}</span>
              </Button>
              <Button variant="quiet" busy={desk.busy} onClick={() => desk.print(reference)}>
                Print letter<span className="unseen"> to {name}</span>
              </Button>
            </>
          )}
          {!isBounced && change}
        </div>
      )}
      {mayAct && state === 'not asked' && problem && email && <p className={styles.soft}>{problem}</p>}
    </li>
  )
}
