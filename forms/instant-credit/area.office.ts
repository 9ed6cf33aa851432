import { type OfficePart } from '../../common/shell/web/index.ts'
import { IconBolt, IconFileText } from '../../platform/ui/index.ts'

const office: OfficePart = {
  rail: [
    {
      place: 3,
      to: '/admin/instant-credit/$tenant/{-$guid}',
      words: 'Instant Credit',
      group: 'Start',
      Icon: IconBolt,
      isFor: ({ may, can }) =>
        can.offersInstantCredit && may('isInstantCreditLinkViewer') && !may('isResUser'),
    },
    {
      place: 8,
      to: '/admin/instant-credits/$tenant',
      words: 'Instant Credit Apps',
      group: 'Review',
      Icon: IconFileText,
      isFor: ({ may, can }) => may('managedUser') && can.fillsInRequestForms,
    },
  ],
  menu: [],
  dashboard: [],
  records: [],
}
export default office
