import { everyone, type OfficePart } from '../../common/shell/web/index.ts'
import { IconListCheck } from '../../platform/ui/index.ts'
import { PendingCard } from './web/list/pending-card.tsx'

const office: OfficePart = {
  rail: [
    {
      place: 5,
      to: '/admin/creditapps/$tenant',
      words: 'Review Credit Apps',
      group: 'Review',
      Icon: IconListCheck,
      isFor: ({ may }) => may('editApplications'),
    },
  ],
  menu: [],
  dashboard: [{ place: 1, where: 'cards', Shown: PendingCard, isFor: ({ may }) => may('managedUser') }],
  records: [{ place: 5, area: 'savedViews', words: 'Saved views', isFor: everyone }],
}
export default office
