import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { messageOf } from '../../../../platform/client/index.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { useMay } from '../../../../common/identity/web/index.ts'
import {
  Button,
  Card,
  ErrorBoundary,
  IconArrowLeft,
  IconPrinter,
  Page,
  Skeleton,
  buttonClass,
  toast,
} from '../../../../platform/ui/index.ts'
import { Maps } from '../maps/maps.tsx'
import { Facts } from '../detail/facts.tsx'
import { DocumentItem } from '../documents/downloads.tsx'
import { AnswerCards } from './answer-cards.tsx'
import { fullApplication, type Full } from './queries.ts'
import { panelId, tabId, TabList } from './tab-list.tsx'
import { tabs, type Tab } from './tabs.ts'
import review from '../detail/detail.module.css'
import documents from '../documents/documents.module.css'
import styles from './full.module.css'

const route = '/admin/creditapps/$tenant/$id/application-details'

/** The whole application in five tabs, read-only (REV-003, 043). */
export const FullView = () => {
  const { tenant, id } = useParams({ from: route })
  const { data, error } = useQuery(fullApplication(tenant, Number(id)))
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const lost = error !== null && !data
  const left = useRef(false)
  useEffect(() => {
    // Only once: going back changes the dependencies before the page unmounts.
    if (!lost || left.current) return
    left.current = true
    // REV-110: show the error and go back.
    toast('bad', messageOf(error), { title: 'error' })
    if (canGoBack) history.back()
    else void navigate({ to: '/admin/creditapps/$tenant', params: { tenant }, replace: true })
  }, [lost, error, canGoBack, history, navigate, tenant])
  return (
    <Page
      title={data?.company.companyName || 'Full application'}
      tabTitle={data ? `Full application of ${data.company.companyName}` : 'Full application'}
      lead={data && `Full application · Reference ${data.creditAppId} · ${data.status}`}
      before={
        <Link
          to="/admin/creditapps/$tenant/$id"
          params={{ tenant, id }}
          className={`${buttonClass('quiet')} ${review.square} no-print`}
          aria-label="Back to the application"
        >
          <IconArrowLeft aria-hidden="true" />
        </Link>
      }
      actions={
        data && (
          <Button className="no-print" onClick={() => print()}>
            <IconPrinter aria-hidden="true" />
            Print
          </Button>
        )
      }
      width="wide"
    >
      {data ? <Loaded key={data.guid} tenant={tenant} full={data} /> : <Loading />}
    </Page>
  )
}

/** Where the steps of the form are shown. A new step does not compile until it has a tab. */
const tabOf: Readonly<Record<Full['answers'][number]['step'], Tab>> = {
  details: 1,
  contact: 2,
  thirdParty: 3,
  signatory: 4,
  eSign: 4,
}

const Loaded = ({ tenant, full }: { tenant: BannerName; full: Full }) => {
  const { tab: open = 1 } = useSearch({ from: route })
  const navigate = useNavigate({ from: '/admin/creditapps/$tenant/$id/application-details' })
  const mayReveal = useMay('editApplications')
  const zone = useBanner(tenant).timeZone
  const show = (tab: Tab) =>
    void navigate({ search: tab === 1 ? {} : { tab }, replace: true, resetScroll: false })
  const answers = (tab: Tab) => (
    <AnswerCards
      tenant={tenant}
      full={full}
      groups={full.answers.filter(({ step }) => tabOf[step] === tab)}
      zone={zone}
      mayReveal={mayReveal}
    />
  )
  const panels: Readonly<Record<Tab, ReactNode>> = {
    1: (
      <>
        {answers(1)}
        <CustomerRecord full={full} />
      </>
    ),
    2: (
      <>
        {answers(2)}
        <Documents full={full} zone={zone} />
      </>
    ),
    3: answers(3),
    4: answers(4),
    5: <Maps guid={full.guid} atOnce />,
  }
  return (
    <div>
      <TabList open={open} onOpen={show} />
      {/* All panels are rendered, because printing includes them all. */}
      {tabs.map((title, i) => (
        <div
          key={title}
          role="tabpanel"
          id={panelId(i + 1)}
          aria-labelledby={tabId(i + 1)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Tab moves from the tab into its panel
          tabIndex={0}
          hidden={i + 1 !== open}
          className={styles.panel}
        >
          <h2 className={styles.printed}>
            {i + 1} {title}
          </h2>
          <ErrorBoundary title={title}>{panels[(i + 1) as Tab]}</ErrorBoundary>
        </div>
      ))}
    </div>
  )
}

/** The company view's data that the form does not ask for (REV-048). */
const CustomerRecord = ({ full: { company, answers } }: { full: Full }) => {
  const rows = answers.flatMap((group) => group.rows)
  const answered = rows.find(({ path }) => path === 'billingInfo.dunsNumber')?.text
  const matched = company.dunsNumber === answered ? '' : company.dunsNumber
  if (!company.customerAccountId && !matched) return null
  return (
    <Card title="Customer record">
      <Facts
        of={[
          ['Account ID', company.customerAccountId],
          ['D-U-N-S number of the bureau match', matched],
        ]}
      />
    </Card>
  )
}

/** What the applicant uploaded (REV-049). */
const Documents = ({ full, zone }: { full: Full; zone: string }) => {
  const { taxDocuments, otherDocuments } = full.contacts
  const groups = [
    ['Tax documents', taxDocuments],
    ['Other documents', otherDocuments],
  ] as const
  return (
    <Card title="Documents">
      {groups.map(([title, list]) => (
        <section key={title} className={documents.group}>
          <h3>{title}</h3>
          {list.length === 0 ? (
            <p className={documents.empty}>None uploaded.</p>
          ) : (
            <ul className={documents.papers}>
              {list.map((document) => (
                <DocumentItem
                  key={document.fullPath}
                  document={document}
                  creditAppId={full.creditAppId}
                  zone={zone}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
    </Card>
  )
}

const Loading = () => (
  <div className={styles.panel}>
    <Card>
      <Skeleton lines={1} label="Loading the full application" />
    </Card>
    <Card>
      <Skeleton lines={5} label="Loading the company" />
    </Card>
    <Card>
      <Skeleton lines={3} label="Loading the addresses" />
    </Card>
  </div>
)
