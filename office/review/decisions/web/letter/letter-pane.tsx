import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { ApiError } from '../../../../../platform/client/index.ts'
import { Button, ErrorState, IconPrinter, Notice, Skeleton } from '../../../../../platform/ui/index.ts'
import { LetterPage } from './letter-page.tsx'
import { letterPreview, type Letter, type LetterOf } from './letter.ts'
import type { Detail } from '../../../web/queries.ts'
import styles from './letter.module.css'

const pause = 350

/** The value after it has stopped changing for a moment: one preview for each word, not for each keystroke. */
const useSettled = (of: LetterOf) => {
  const said = JSON.stringify(of)
  const [settled, resolve] = useState(said)
  useEffect(() => {
    const timer = setTimeout(resolve, pause, said)
    return () => clearTimeout(timer)
  }, [said])
  return { decision: JSON.parse(settled) as LetterOf, waits: settled !== said }
}

interface NoticeToPersonProps {
  tenant: BannerName
  reference: string
  notice: Letter['notices'][number]
}

/** The notice to one person about the report on them. The company does not receive it. */
const NoticeToPerson = ({ tenant, reference, notice }: NoticeToPersonProps) => (
  <>
    <div className={styles.head}>
      <dl>
        <dt>To {notice.name} only</dt>
        <dd>
          {notice.recipient ??
            "By mail: this person has no private email address. Print the notice after it's created."}
        </dd>
        <dt>Subject</dt>
        <dd>{notice.subject}</dd>
      </dl>
    </div>
    <div
      className={styles.desk}
      role="region"
      aria-label={`Notice to ${notice.name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
    >
      <LetterPage tenant={tenant} reference={reference} letter={notice} />
    </div>
  </>
)

interface LetterPaneProps {
  tenant: BannerName
  application: Detail
  decision: LetterOf
  /** Once the decision is sent, no preview is written. */
  decided: boolean
}

/** The letter as it will be sent, and its recipients; updated as the entries change. */
export const LetterPane = ({ tenant, application, decision: wanted, decided }: LetterPaneProps) => {
  const { decision, waits } = useSettled(wanted)
  const { data, error, isFetching, refetch } = useQuery({
    ...letterPreview(application, decision),
    enabled: !decided,
  })
  if (error) {
    // A problem with an entry is shown there, and retrying would not help.
    const wrong = error instanceof ApiError ? error.problems.map(({ message }) => message) : []
    return wrong.length > 0 ? (
      <Notice kind="caution" title="We can't write the letter yet">
        {[...new Set(wrong)].join(' ')}
      </Notice>
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton lines={10} label="Writing the letter" />
  const page = <LetterPage tenant={tenant} reference={String(application.creditAppId)} letter={data} />
  return (
    <>
      <div className={styles.head}>
        <dl>
          <dt>To</dt>
          <dd>{data.recipients.length > 0 ? data.recipients.join(', ') : data.message || 'No recipients'}</dd>
          <dt>Subject</dt>
          <dd>{data.subject}</dd>
          {data.notices.length > 0 && (
            <>
              <dt>Also sent</dt>
              <dd>{data.notices.map(({ name }) => `A notice to ${name} only`).join('; ')}</dd>
            </>
          )}
        </dl>
        <Button variant="quiet" onClick={() => print()}>
          <IconPrinter aria-hidden="true" />
          Print
        </Button>
      </div>
      <div
        className={`${styles.desk} ${waits || isFetching ? styles.stale : ''}`}
        role="region"
        aria-label="Letter"
        aria-busy={waits || isFetching}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a keyboard must reach it
        tabIndex={0}
      >
        {page}
      </div>
      {data.notices.map((notice) => (
        <NoticeToPerson
          key={notice.role}
          tenant={tenant}
          reference={String(application.creditAppId)}
          notice={notice}
        />
      ))}
      {/* Prints only the letter. */}
      {createPortal(
        <div className={styles.printed} aria-hidden="true">
          {page}
        </div>,
        document.body,
      )}
    </>
  )
}
