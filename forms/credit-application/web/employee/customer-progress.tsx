import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { isLost } from '../../../../platform/mail/rules.ts'
import { call } from '../../../../platform/client/index.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { useEmployee } from '../../../../common/identity/web/index.ts'
import {
  Button,
  Card,
  Notice,
  Skeleton,
  StatusTag,
  type Tone,
  dateAndTime,
  fateOf,
  problemOf,
  proseTime,
  useWide,
} from '../../../../platform/ui/index.ts'
import styles from './customer-progress.module.css'
import { changedSince, sentenceOf, statusSentence, type Progress } from './progress-words.ts'

interface CustomerProgressProps {
  tenant: BannerName
  guid: string
  /** The version shown on this screen. */
  rowVersion: number
  /** ISO instant; '' if it was not mailed yet. */
  emailedAt: string
  /** This screen has unsaved changes. */
  unsaved: () => boolean
  /** Shows the newest answers; asks first if this screen has unsaved changes. */
  onNewer: () => void
  onProgress?: (progress: Progress) => void
}

/** Milliseconds between polls while the page is visible. */
const LOOK = 15_000

/** The window width in pixels from which the card is beside the form. Above the form it is folded. */
const BESIDE = 1200

/** The customer's progress with an emailed application, updated live. */
export const CustomerProgress = ({ tenant, guid, rowVersion, emailedAt, ...on }: CustomerProgressProps) => {
  const { data, isError } = useQuery({
    queryKey: ['progress', tenant, guid],
    queryFn: async () => {
      const { data: progress } = await call('GET /api/CreditApplication/:tenant/:applicationKey/progress', {
        params: { tenant, applicationKey: guid },
      })
      return progress
    },
    staleTime: 0,
    refetchInterval: LOOK,
    refetchOnWindowFocus: 'always',
  })
  const { onProgress } = on
  useEffect(() => {
    if (data) onProgress?.(data)
  }, [data, onProgress])
  const wide = useWide(BESIDE)
  const zone = useBanner(tenant).timeZone
  const updates = useUpdates({ data, rowVersion, ...on })

  return (
    <Card title="Customer's progress">
      <div className={styles.progress}>
        {!data && !isError && <Skeleton lines={3} label="Checking the customer's progress" />}
        {isError && <p className={styles.soft}>We couldn't check the customer's progress. Retrying…</p>}
        {data && <p>{statusSentence(data, emailedAt, (at) => proseTime(at, zone))}</p>}
        <p className={styles.news} role="status">
          {updates.told}
        </p>
        {updates.waiting && (
          <Notice kind="caution" title="Newer answers are available">
            <p>{`${sentenceOf(updates.waiting)} Your changes here aren't saved yet.`}</p>
            <Button className={styles.compare} onClick={on.onNewer}>
              Save and compare
            </Button>
          </Notice>
        )}
        {data && (wide ? <Details of={data} zone={zone} /> : <Folded of={data} zone={zone} />)}
      </div>
    </Card>
  )
}

interface UpdatesProps {
  data: Progress | undefined
  rowVersion: number
  unsaved: () => boolean
  onNewer: () => void
}

/** Loads newer answers if nothing here is unsaved, and says what changed; otherwise says that there are newer answers. */
const useUpdates = ({ data, rowVersion, unsaved, onNewer }: UpdatesProps) => {
  const me = useEmployee().identity.name
  const [told, setTold] = useState('')
  const [waiting, setWaiting] = useState<ReturnType<typeof changedSince>>(null)
  const seen = useRef(0)
  const taken = useRef(0)
  useEffect(() => {
    if (!data || data.rowVersion <= rowVersion) {
      setWaiting(null)
      return
    }
    const [newest] = data.saves
    // A poll may report this screen's own save before its reply arrives, so it counts only on the second poll.
    const first = seen.current !== data.rowVersion
    seen.current = data.rowVersion
    if (first && newest?.by === me) return
    const changes = changedSince(data, rowVersion)
    if (unsaved()) {
      setWaiting(changes)
      return
    }
    setWaiting(null)
    if (taken.current === data.rowVersion) return
    taken.current = data.rowVersion
    if (changes) setTold(sentenceOf(changes))
    onNewer()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each poll, not for each rendering of the form
  }, [data, rowVersion])
  return { told, waiting }
}

const signatures: Record<Progress['signatures'][number]['state'], readonly [Tone, string]> = {
  waiting: ['waiting', 'Waiting'],
  signed: ['good', 'Signed'],
  declined: ['bad', 'Declined'],
  void: ['plain', 'Void'],
}

interface DetailsProps {
  of: Progress
  /** The banner's time zone, as in the form history and the review (WIRE-14). */
  zone: string
}

const Folded = (details: DetailsProps) => (
  <details>
    <summary>Emails, signatures, and saves</summary>
    <div className={styles.progress}>
      <Details {...details} />
    </div>
  </details>
)

/** How many saves are visible at first. */
const SEEN = 3

export const Details = ({ of: { mails, saves, signatures: signed }, zone }: DetailsProps) => {
  const earlier = saves.slice(SEEN)
  return (
    <>
      {mails.length > 0 && (
        <section>
          <h3>Emails</h3>
          <ul>
            {mails.map(({ to, at, ...mail }) => (
              <li key={`${to} ${at}`}>
                <span className={styles.what}>{to}</span>
                <StatusTag tone={fateOf(mail.state).tone}>{fateOf(mail.state).words}</StatusTag>
                <span className={styles.soft}>
                  {[dateAndTime(at, zone), problemOf(mail)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {signed.length > 0 && (
        <section>
          <h3>Signatures</h3>
          <ul>
            {signed.map(({ name, state, mail }) => (
              <li key={name}>
                <span className={styles.what}>{name}</span>
                <StatusTag tone={signatures[state][0]}>{signatures[state][1]}</StatusTag>
                {mail && isLost(mail.state) && (
                  <span className={styles.soft}>The link wasn't delivered. {problemOf(mail)}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {saves.length > 0 && (
        <section>
          <h3>Saves</h3>
          <Saves of={saves.slice(0, SEEN)} zone={zone} />
          {earlier.length > 0 && (
            <details>
              <summary>{`${earlier.length} earlier`}</summary>
              <Saves of={earlier} zone={zone} />
            </details>
          )}
        </section>
      )}
    </>
  )
}

const Saves = ({ of, zone }: { of: Progress['saves']; zone: string }) => (
  <ul>
    {of.map(({ at, by, rowVersion, changed }) => (
      <li key={rowVersion}>
        <span className={styles.what}>{sentenceOf({ by: [by], labels: changed }, 3)}</span>
        <span className={styles.soft}>{dateAndTime(at, zone)}</span>
      </li>
    ))}
  </ul>
)
