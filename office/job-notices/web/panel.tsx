import { hirerNames } from '../../../forms/job-account/form/options.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import type { Contradiction } from '../../../forms/job-account/rules/job-hirer.ts'
import { CONFIRM_WITH_COUNSEL } from '../rules/job-notices.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { useMay } from '../../../common/identity/web/index.ts'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Facts,
  Notice,
  Skeleton,
  lazyPart,
} from '../../../platform/ui/index.ts'
import { NoticeItem } from './notice-item.tsx'
import { type JobNotice, type NoticesOfJob, noticesOfJob } from './queries.ts'
import { dayText } from './standing.tsx'
import styles from './job-notices.module.css'

const ActDialog = lazyPart(() => import('./act-dialog.tsx'))

export type Act = 'furnishing' | 'hirer' | 'queue' | 'cancel' | 'served' | 'not needed'

/** The notices of a job account, for its page. `id`: its number or guid. */
export const JobNotices = ({ tenant, id }: { tenant: BannerName; id: string }) => {
  const { timeZone } = useBanner(tenant)
  const asked = noticesOfJob(id)
  const { data, error, refetch, dataUpdatedAt } = useQuery(asked)
  const may = useMay('editApplications')
  const queries = useQueryClient()
  const [acting, setActing] = useState<{ act: Act; notice: JobNotice | null } | null>(null)
  const [news, setNews] = useState('')
  const today = dayOf(new Date(dataUpdatedAt), timeZone)
  return (
    <Card
      title="Notices"
      id="notices"
      help={CONFIRM_WITH_COUNSEL}
      aside={
        may &&
        data && (
          <Button
            className="no-print"
            aria-haspopup="dialog"
            onClick={() => setActing({ act: 'furnishing', notice: null })}
          >
            {data.firstFurnishing ? 'Change delivery dates' : 'Enter first delivery'}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Found
          data={data}
          id={id}
          today={today}
          onAct={may ? (act, notice) => setActing({ act, notice: notice ?? null }) : undefined}
        />
      ) : (
        <Skeleton lines={4} label="Loading the notices" />
      )}
      <p role="status" className="unseen">
        {news}
      </p>
      <Suspense>
        {acting && data && (
          <ActDialog
            {...acting}
            id={id}
            today={today}
            job={data}
            onDone={(words, next) => {
              queries.setQueryData(asked.queryKey, next)
              setNews(words)
              setActing(null)
            }}
            onClose={() => setActing(null)}
          />
        )}
      </Suspense>
    </Card>
  )
}

const wordsOfContradiction: Readonly<Record<Contradiction, string>> = {
  'another contractor':
    'The form says that the owner hired the customer, but it names another company as the general contractor.',
  'customer is contractor':
    'The form says that another contractor hired the customer, but it names the customer as the general contractor.',
  'subcontractor between':
    'The form says that the general contractor hired the customer, but it names a subcontractor between them.',
}

interface FoundProps {
  data: NoticesOfJob
  id: string
  today: string
  /** Absent for employees who only view. */
  onAct: ((act: Act, notice?: JobNotice) => void) | undefined
}

const Found = ({ data, id, today, onAct }: FoundProps) => {
  const {
    firstFurnishing,
    lastFurnishing,
    missing,
    hiredBy,
    contradiction,
    expected,
    absent,
    weekend,
    notices,
  } = data
  const setHirer = onAct && (
    <Button className="no-print" aria-haspopup="dialog" onClick={() => onAct('hirer')}>
      {hiredBy ? 'Change who hired the customer' : 'Answer'}
    </Button>
  )
  if (notices.length + expected.length === 0)
    return absent.length > 0 ? (
      <AbsentNotices of={absent} />
    ) : (
      <EmptyState>
        No notice rule covers this job. Other states and federal jobs may require other notices.
      </EmptyState>
    )
  return (
    <div className={styles.panel}>
      {missing.includes('first furnishing') && (
        <Notice kind="caution" title="First delivery not entered">
          Deadlines run from the first delivery. Enter the date as soon as you know it.
        </Notice>
      )}
      {missing.includes('hired by') && (
        <Notice kind="caution" title="Who hired the customer?">
          <p>
            <span>
              {contradiction
                ? wordsOfContradiction[contradiction]
                : "The form doesn't say who hired the customer."}
            </span>{' '}
            <span>Until you answer, every notice that could apply is listed.</span>
          </p>
          {setHirer}
        </Notice>
      )}
      <Facts
        of={[
          ['First delivery', firstFurnishing ? dayText(firstFurnishing) : 'Not entered'],
          ['Hired by', hirerNames.find(([hirer]) => hirer === hiredBy)?.[1] ?? ''],
          ['Deadline on a weekend or holiday', weekendText(weekend)],
          ['Last delivery', firstFurnishing ? (lastFurnishing ? dayText(lastFurnishing) : 'Ongoing') : ''],
        ]}
      />
      {hiredBy && <div className={styles.acts}>{setHirer}</div>}
      <ul className={styles.notices}>
        {expected.map(({ name, citation, servedOn }) => (
          <li key={citation}>
            <h3>{name}</h3>
            <p className={styles.soft}>
              {citation}. Serve on: {servedOn.join(', ')}.
            </p>
          </li>
        ))}
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} jobId={id} today={today} onAct={onAct} />
        ))}
      </ul>
      <AbsentNotices of={absent} />
    </div>
  )
}

const weekendText = ({ moves, citation, notes }: NoticesOfJob['weekend']): string => {
  const words = moves === 'not at all' ? 'Not extended' : 'Moves to the next business day'
  return [`${words}${citation && ` (${citation})`}.`, notes].filter(Boolean).join(' ')
}

/** That there is no notice is a rule, too. What no one has researched says so. */
const AbsentNotices = ({ of }: { of: NoticesOfJob['absent'] }) =>
  of.length > 0 && (
    <ul className={styles.notices}>
      {of.map(({ none, name, citation, notes }) => (
        <li key={`${name} ${citation}`}>
          <h3>{none === 'no notice' ? 'No notice from the first delivery' : 'Not researched'}</h3>
          <p className={styles.soft}>
            {none === 'no notice'
              ? `${citation}. ${notes}`
              : 'No one has researched the notices for this kind of job in this state. Ask counsel.'}
          </p>
        </li>
      ))}
    </ul>
  )
