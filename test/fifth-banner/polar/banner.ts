/** A banner that exists only in tests, with every ability that needs no migration. */
import type { BannerEntry, BannerName } from '../../../banners/rules/banner.ts'

const name = 'polar' as BannerName

export const polar = {
  tenantId: 5,
  displayName: 'Polar',
  phone: '(612) 555-0105',
  color: '#7a1f3d',
  creditor: {
    name: 'Polar Example Supply, Inc.',
    entity: 'a Minnesota corporation',
    address: ['500 Example Avenue', 'Minneapolis, MN 55413'],
  },
  customerService: { title: 'Polar Customer Service', phone: '(612) 555-0115' },
  taxCertificates: true,
  can: {
    followsGroup: true,
    writesToErp: true,
    runsAs400: false,
    fillsInForCustomers: true,
    offersCashAccounts: true,
    offersInstantCredit: true,
    fillsInRequestForms: true,
    offersJobAccounts: true,
    callsForemen: false,
    hasBranches: true,
    offersHeadquarters: false,
    asksPurchasingContact: true,
    speaksOfOwners: true,
    isResidential: false,
    partner: null,
    accounts: name,
    staffLists: name,
  },
  wordMark: ['polar'],
  sampleBranch: '501',
  icon: new URL('icon.svg', import.meta.url),
  // cspell:disable-next-line
  spanish: { 'Polar Customer Service': 'Atención al cliente de Polar' },
} satisfies BannerEntry
