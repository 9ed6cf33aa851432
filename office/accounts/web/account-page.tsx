import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  Card,
  ErrorState,
  Facts,
  IconArrowLeft,
  Page,
  Skeleton,
  buttonClass,
} from '../../../platform/ui/index.ts'

interface AccountPageProps<Detail, Key extends readonly unknown[]> {
  /** Null before the account is loaded. */
  title: (detail: Detail | null) => string
  lead: (detail: Detail | null) => string
  /** Back to the list. */
  back: readonly [words: string, link: LinkProps]
  loading: string
  asked: Pick<UseQueryOptions<Detail, Error, Detail, Key>, 'queryKey' | 'queryFn' | 'refetchInterval'>
  children: (detail: Detail) => ReactNode
}

/** The page of one submitted account, while it loads, if that fails, and with its answers. */
export const AccountPage = <Detail, Key extends readonly unknown[]>(props: AccountPageProps<Detail, Key>) => {
  const { data, error, refetch } = useQuery(props.asked)
  const [words, link] = props.back
  return (
    <Page
      title={props.title(data ?? null)}
      {...(!error && { lead: props.lead(data ?? null) })}
      actions={
        <Link {...link} className={buttonClass('quiet')}>
          <IconArrowLeft aria-hidden="true" /> {words}
        </Link>
      }
    >
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        props.children(data)
      ) : (
        <Card>
          <Skeleton lines={10} label={props.loading} />
        </Card>
      )}
    </Page>
  )
}

interface AnswerGroupsProps {
  groups: readonly { title: string; rows: readonly { label: string; text: string }[] }[]
}

/** The answers of a submitted form, a card per group. */
export const AnswerGroups = ({ groups }: AnswerGroupsProps) =>
  groups.map(({ title, rows }) => (
    <Card key={title} title={title}>
      <Facts of={rows.map(({ label, text }) => [label, text])} />
    </Card>
  ))
