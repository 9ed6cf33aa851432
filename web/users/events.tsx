import { useQuery } from '@tanstack/react-query'
import { useBanner } from '../banners/index.ts'
import { staffRoles } from '../../domain/rules/staff-users.ts'
import { useTenant } from '../sign-in/index.ts'
import { Card, ErrorState, Skeleton, dateAndTime } from '../ui/index.ts'
import { userHistory } from './queries.ts'
import styles from './users.module.css'

const fieldWords: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  initials: 'Initials',
  role: 'Role',
  region: 'Region',
  active: 'Active',
  banners: 'Banners',
}

/** A role as the form calls it. */
const said = (field: string, value: string) =>
  (field === 'role' && staffRoles.find(({ name }) => name === value)?.words) || value || 'none'

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Sign-ins, failures and changes of an account, newest first. */
export const UserEvents = ({ userId }: { userId: string }) => {
  const tenant = useTenant()
  const { timeZone } = useBanner(tenant)
  const { data, error, refetch } = useQuery(userHistory(tenant, userId))
  return (
    <Card title="History">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={3} label="Loading the history" />
      ) : data.length === 0 ? (
        <p>No activity yet.</p>
      ) : (
        <ul className={styles.list}>
          {data.map(({ id, at, by, event, changes, address }) => (
            <li key={id}>
              <span>
                {capital(event)}
                {changes.map(({ field, from, to }) => (
                  <small key={field}>
                    {fieldWords[field] ?? field}: {said(field, from)} → {said(field, to)}
                  </small>
                ))}
                <small>
                  {by}, from {address}
                </small>
              </span>
              <time dateTime={at}>{dateAndTime(at, timeZone)}</time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
