import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import {
  Card,
  CommandButton,
  IconArrowLeft,
  IconChevronDown,
  Menu,
  PageHeading,
  PageWithHead,
  Skeleton,
  StatusTag,
  buttonClass,
  menuItems,
  useLoadingScreen,
  useWide,
} from '../../../../../platform/ui/index.ts'
import { clockTones, clockWords } from '../../../decisions/web/decision-words.ts'
import type { Detail } from '../../queries.ts'
import { branchWords, creationOf, statusTones } from '../../words.ts'
import { Contents, besideFrom, type Section } from '../contents.tsx'
import type { DetailCommands } from './commands.ts'
import { useLastListSearch, type Neighbors } from './neighbors.ts'
import { NextAndPrevious } from './next-and-previous.tsx'
import detail from '../detail.module.css'
import styles from './head.module.css'

const BackToList = ({ tenant }: { tenant: BannerName }) => (
  <Link
    to="/admin/creditapps/$tenant"
    params={{ tenant }}
    search={useLastListSearch(tenant)}
    className={`${buttonClass('quiet')} ${styles.square} no-print`}
    aria-label="Back to list"
  >
    <IconArrowLeft aria-hidden="true" />
  </Link>
)

interface DetailHeadProps {
  tenant: BannerName
  application: Detail
  /** Beside the branch: what the applicant asks for. */
  asked?: ReactNode
  /** What its references say; '' if none was asked. */
  references: string
  /** Who works on it, and the follow-up. */
  work: ReactNode
  commands: DetailCommands
  neighbors: Neighbors
  sections: readonly Section[]
}

/** Stays at the top: company, status, days left, and the actions (REV-018, 055 to 059). */
export const DetailHead = (of: DetailHeadProps) => {
  const { tenant, application, asked, references, work, commands, neighbors, sections } = of
  const wide = useWide(besideFrom)
  const { status, urgency, creditAppId, createdByUserSSO } = application
  const statuses = menuItems(commands.decisions)
  const facts = [
    asked,
    branchWords(application),
    `Reference ${creditAppId}`,
    creationOf({ ...application, isInternal: createdByUserSSO !== null }),
  ].filter(Boolean)
  return (
    <div className={styles.head}>
      <div className={styles.bar}>
        <BackToList tenant={tenant} />
        <div className={styles.who}>
          <div className={styles.top}>
            <PageHeading title={application.companyName} />
            {work}
          </div>
          <div className={styles.line}>
            {statuses.length === 0 ? (
              <StatusTag tone={statusTones[status]}>{status}</StatusTag>
            ) : (
              <Menu
                className={`${styles.status} ${styles[statusTones[status]]} no-print`}
                label={
                  <>
                    <span className="unseen">Status:</span> {status.toLowerCase()}
                    <IconChevronDown aria-hidden="true" />
                  </>
                }
                items={statuses}
              />
            )}
            <StatusTag tone={clockTones[urgency ?? 'calm']}>{clockWords(application).stands}</StatusTag>
            <p className={styles.facts}>
              {facts.map((fact, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- their number and order are fixed
                <span key={at}>{fact}</span>
              ))}
            </p>
          </div>
        </div>
        <div className={`${styles.acts} no-print`}>
          <NextAndPrevious tenant={tenant} neighbors={neighbors} />
          <Menu
            className={buttonClass()}
            label={
              <>
                Actions
                <IconChevronDown aria-hidden="true" />
              </>
            }
            items={menuItems(commands.actions)}
          />
        </div>
        {references && <p className={styles.references}>References: {references}</p>}
        {statuses.length > 0 && (
          <div className={`${styles.decide} no-print`} role="group" aria-label="Decide">
            {commands.decisions.toReversed().map((command) => (
              <CommandButton
                key={command.id}
                of={command}
                variant={command.label === 'Approve' ? 'primary' : 'secondary'}
              />
            ))}
          </div>
        )}
      </div>
      {!wide && <Contents sections={sections} />}
    </div>
  )
}

/** The layout of an application while it loads. */
export const DetailSkeleton = ({ tenant }: { tenant: BannerName }) => {
  useLoadingScreen()
  return (
    <PageWithHead
      head={
        <div className={styles.head}>
          <div className={styles.bar}>
            <BackToList tenant={tenant} />
            <div className={styles.who}>
              <PageHeading title="Credit application" />
            </div>
          </div>
        </div>
      }
    >
      <div className={detail.columns}>
        <div className={detail.left}>
          <Card>
            <Skeleton lines={2} label="Loading the application" />
          </Card>
          <Card>
            <Skeleton lines={8} label="Loading the company" />
          </Card>
          <Card>
            <Skeleton lines={5} label="Loading the signatories" />
          </Card>
        </div>
        <div className={detail.right}>
          <Card>
            <Skeleton lines={8} label="Loading the decision" />
          </Card>
          <Card>
            <Skeleton lines={3} label="Loading the comments" />
          </Card>
        </div>
      </div>
    </PageWithHead>
  )
}
