import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { attentions, type Attention } from '../../desk/rules/attention.ts'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { countText } from '../../../../kit/list/web/index.ts'
import {
  IconAlarm,
  IconCalendarDue,
  IconHourglass,
  IconMailX,
  IconMessages,
  IconPlugConnectedX,
  IconUserCheck,
} from '../../../../platform/ui/index.ts'
import { statusCounts } from '../queries.ts'
import { attentionWords } from './attention-words.ts'
import type { ListSearch } from './list-address.ts'
import { changeListSearch } from './list-search.ts'
import styles from './board.module.css'

const looks: Readonly<Record<Attention, { tone: 'bad' | 'caution' | 'waiting'; Icon: typeof IconAlarm }>> = {
  late: { tone: 'bad', Icon: IconAlarm },
  week: { tone: 'caution', Icon: IconCalendarDue },
  approval: { tone: 'caution', Icon: IconUserCheck },
  items: { tone: 'waiting', Icon: IconHourglass },
  references: { tone: 'waiting', Icon: IconMessages },
  bounced: { tone: 'bad', Icon: IconMailX },
  stuck: { tone: 'caution', Icon: IconPlugConnectedX },
}

/** What needs attention, counted with the other filters of the list. Each tile shows its applications, of any status. */
export const Board = ({ tenant, search }: { tenant: BannerName; search: ListSearch }) => {
  const { data } = useQuery({ ...statusCounts(tenant, search), placeholderData: keepPreviousData })
  const { limitsApprovals = false } = useBanner(tenant)
  // Without limits nothing waits for a second approval.
  const shown = attentions.filter((name) => name !== 'approval' || limitsApprovals)
  return (
    <nav className={`${styles.board} no-print`} aria-label="Needs attention">
      {shown.map((name) => (
        <Tile key={name} name={name} count={data?.attention[name]} {...{ tenant, search }} />
      ))}
    </nav>
  )
}

interface TileProps {
  name: Attention
  /** Undefined until the counts have loaded. */
  count: number | undefined
  tenant: BannerName
  search: ListSearch
}

const Tile = ({ name, count, tenant, search }: TileProps) => {
  const isShown = search.attention === name
  const { label, hint } = attentionWords[name]
  const { tone, Icon } = looks[name]
  return (
    <Link
      to="/admin/creditapps/$tenant"
      params={{ tenant }}
      // The tile that is shown leads back to how the list opens (REV-006).
      search={changeListSearch(
        search,
        isShown ? { attention: undefined, filter: 'Pending' } : { attention: name, filter: 'All' },
      )}
      aria-current={isShown ? 'true' : undefined}
      title={isShown ? `${hint} Click to show pending applications.` : hint}
      className={`${styles.tile} ${count ? styles[tone] : ''}`}
    >
      <Icon size={20} aria-hidden="true" />
      <span className={styles.count}>{count === undefined ? '–' : countText(count)}</span>{' '}
      <span className={styles.label}>{label}</span>
    </Link>
  )
}
