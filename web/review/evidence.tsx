import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { dateAndTime } from '../ui/dates.ts'
import { actWords } from './act-words.ts'
import type { Detail } from './queries.ts'
import styles from './detail.module.css'

interface LogProps {
  title: string
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/** A table of what happened; on a narrow screen it moves sideways in its own frame. */
const Log = ({ title, heads, rows }: LogProps) =>
  rows.length > 0 && (
    <section className={styles.group}>
      <h3>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by key */}
      <div className={styles.frame} tabIndex={0} role="region" aria-label={title}>
        <table className={styles.log}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, i) => (
              // oxlint-disable-next-line no-array-index-key -- entries of a log are never moved
              <tr key={i}>
                {cells.map((cell, j) => (
                  <td key={heads[j]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )

/** The beginning of a hash is enough to compare by eye; the whole of it shows on pointing. */
const Hash = ({ of }: { of: string }) => <code title={of}>{of.slice(0, 12)}…</code>

/** Who did what, and what proves it. */
export const Evidence = ({ history, zone }: { history: Detail['history']; zone: string }) => (
  <Card title="History and evidence" id="history">
    <Log
      title="Acts"
      heads={['When', 'Who', 'What', 'Details', 'From']}
      rows={history.acts.map(({ at, actor, act, detail, address }) => [
        dateAndTime(at, zone),
        actor,
        act,
        actWords(detail),
        address ?? '--',
      ])}
    />
    <Log
      title="Signatures"
      heads={['Role', 'Name', 'State', 'Identified by', 'Mark', 'When', 'From', 'Document']}
      rows={history.signatures.map((signature) => [
        signature.role,
        signature.name,
        signature.state,
        signature.identifiedBy ?? '--',
        signature.mark ?? '--',
        dateAndTime(signature.signedAt, zone),
        signature.address ?? '--',
        <Hash key="hash" of={signature.documentSha256} />,
      ])}
    />
    <Log
      title="Consents"
      heads={['Role', 'Consent', 'Version', 'Text', 'When', 'From']}
      rows={history.consents.map((consent) => [
        consent.role,
        consent.kind,
        consent.textVersion,
        <Hash key="hash" of={consent.textSha256} />,
        dateAndTime(consent.givenAt, zone),
        consent.address,
      ])}
    />
    <Log
      title="Mails"
      heads={['When', 'Mail', 'To', 'Subject', 'State']}
      rows={history.mails.map(({ at, kind, recipient, subject, state, problem }) => [
        dateAndTime(at, zone),
        kind,
        recipient,
        subject,
        problem ? `${state}: ${problem}` : state,
      ])}
    />
  </Card>
)
