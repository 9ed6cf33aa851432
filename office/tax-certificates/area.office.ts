import { everyone, type OfficePart } from '../../common/shell/web/index.ts'
import { IconCertificate } from '../../platform/ui/index.ts'

const office: OfficePart = {
  rail: [
    {
      place: 10,
      to: '/admin/taxcerts/$tenant',
      words: 'Tax Certificates',
      group: 'Review',
      Icon: IconCertificate,
      isFor: ({ may, keepsCertificates }) => may('editApplications') && keepsCertificates,
    },
  ],
  menu: [
    {
      place: 5,
      to: '/admin/tax-rules',
      words: 'Tax Rules',
      Icon: IconCertificate,
      isFor: ({ may }) => may('editTenant'),
    },
  ],
  dashboard: [],
  records: [{ place: 2, area: 'taxRules', words: 'Tax rules', isFor: everyone }],
}
export default office
