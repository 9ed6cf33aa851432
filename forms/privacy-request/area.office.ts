import { type OfficePart } from '../../common/shell/web/index.ts'
import { IconShieldLock } from '../../platform/ui/index.ts'
import { PrivacyCard } from './web/office/privacy-card.tsx'

const office: OfficePart = {
  rail: [
    {
      place: 11,
      to: '/admin/privacy-requests',
      words: 'Privacy Requests',
      group: 'Review',
      Icon: IconShieldLock,
      isFor: ({ may }) => may('viewUsers'),
    },
  ],
  menu: [],
  dashboard: [
    {
      place: 2,
      where: 'cards',
      Shown: PrivacyCard,
      isFor: ({ may }) => may('managedUser') && may('viewUsers'),
    },
  ],
  records: [],
}
export default office
