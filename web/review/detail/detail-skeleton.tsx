import type { BannerName } from '../../../domain/rules/banners.ts'
import { Card } from '../../ui/page/card.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/states.tsx'
import { BackToList } from './detail-head.tsx'
import styles from './detail.module.css'

/** The shape of an application while it is on its way. */
export const DetailSkeleton = ({ tenant }: { tenant: BannerName }) => (
  <Page title="Credit application" before={<BackToList tenant={tenant} />} width="wide">
    <div className={styles.columns}>
      <div aria-hidden="true" />
      <div className={styles.left}>
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
      <div className={styles.right}>
        <Card>
          <Skeleton lines={8} label="Loading the decision" />
        </Card>
        <Card>
          <Skeleton lines={3} label="Loading the comments" />
        </Card>
      </div>
    </div>
  </Page>
)
