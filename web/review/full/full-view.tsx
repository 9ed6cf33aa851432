import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { messageOf } from '../../api/api-error.ts'
import { useBanner } from '../../banners/use-banner.ts'
import { useMay } from '../../sign-in/use-employee.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { IconArrowLeft, IconPrinter } from '../../ui/icons.ts'
import { Page } from '../../ui/page/page.tsx'
import { ErrorBoundary } from '../../ui/page/error-boundary.tsx'
import { Skeleton } from '../../ui/page/states.tsx'
import { toast } from '../../ui/toasts.tsx'
import { Maps } from '../maps/maps.tsx'
import { CompanyTab } from './company-tab.tsx'
import { ContactTab } from './contact-tab.tsx'
import { fullApplication, type Full } from './queries.ts'
import { SignatoryTab } from './signatory-tab.tsx'
import { panelId, tabId, TabList } from './tab-list.tsx'
import { tabs, type Tab } from './tabs.ts'
import { ThirdPartyTab } from './third-party-tab.tsx'
import review from '../detail/detail.module.css'
import styles from './full.module.css'

const route = '/admin/creditapps/$tenant/$id_/application-details'

/** Everything that an application says, in five tabs, to be read (REV-003, 043). */
export const FullView = () => {
  const { tenant, id } = useParams({ from: route })
  const { data, error } = useQuery(fullApplication(tenant, Number(id)))
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const lost = error !== null && !data
  const left = useRef(false)
  useEffect(() => {
    // Once: the way back changes what this depends on before the page is gone.
    if (!lost || left.current) return
    left.current = true
    // REV-110: said so, and back to where they came from.
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
      {data ? <Loaded key={data.guid} tenant={tenant} full={data} /> : <Coming />}
    </Page>
  )
}

const Loaded = ({ tenant, full }: { tenant: BannerName; full: Full }) => {
  const { tab: open = 1 } = useSearch({ from: route })
  const navigate = useNavigate({ from: '/admin/creditapps/$tenant/$id/application-details' })
  const mayReveal = useMay('editApplications')
  const zone = useBanner(tenant).timeZone
  const show = (tab: Tab) =>
    void navigate({ search: tab === 1 ? {} : { tab }, replace: true, resetScroll: false })
  const panels: Readonly<Record<Tab, ReactNode>> = {
    1: <CompanyTab tenant={tenant} full={full} mayReveal={mayReveal} />,
    2: <ContactTab full={full} zone={zone} />,
    3: <ThirdPartyTab full={full} />,
    4: <SignatoryTab tenant={tenant} full={full} zone={zone} mayReveal={mayReveal} />,
    5: <Maps guid={full.guid} atOnce />,
  }
  return (
    <div>
      <TabList open={open} onOpen={show} />
      {/* All of them stand there: paper has them all. */}
      {tabs.map((title, i) => (
        <div
          key={title}
          role="tabpanel"
          id={panelId(i + 1)}
          aria-labelledby={tabId(i + 1)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- from the tab one goes on into its panel
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

/** The shape of what is on its way. */
const Coming = () => (
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
