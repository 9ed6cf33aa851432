import { useQuery } from '@tanstack/react-query'
import { proseDate } from '../../../platform/text/days/dates.ts'
import { Card, EmptyState, ErrorState, Page, Skeleton } from '../../../platform/ui/index.ts'
import { byYear, releaseNotes, type ReleaseNote } from './queries.ts'
import styles from './release-notes.module.css'
import { useSeen } from './seen.ts'

/** `/admin/whats-new`: the release notes, a panel for each year (NEWS-001 to NEWS-003). */
export const WhatsNew = () => {
  const { data, error, refetch } = useQuery(releaseNotes)
  useSeen(data?.[0])
  return (
    <Page title="What's New">
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : !data ? (
        <Card>
          <Skeleton lines={8} label="Loading the release notes" />
        </Card>
      ) : data.length === 0 ? (
        <Card>
          <EmptyState>There are no release notes yet.</EmptyState>
        </Card>
      ) : (
        byYear(data).map(([year, notes], index) => (
          <details key={year} className={styles.year} open={index === 0}>
            <summary>{year}</summary>
            {notes.map((note) => (
              <Release key={note.publishDate + note.headerText} note={note} />
            ))}
          </details>
        ))
      )}
    </Page>
  )
}

const Release = ({ note: { publishDate, headerText, items } }: { note: ReleaseNote }) => (
  <section className={styles.release}>
    <h2>{headerText}</h2>
    <p>
      <time dateTime={publishDate}>{proseDate(publishDate)}</time>
    </p>
    <ul>
      {items.map(({ id, note }) => (
        <li key={id}>{note}</li>
      ))}
    </ul>
  </section>
)
