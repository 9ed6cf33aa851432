import type { BannerEntry } from '../rules/banner.ts'

export const platt = {
  tenantId: 1,
  displayName: 'Platt',
  phone: '(503) 555-0101',
  color: '#00594c',
  creditor: {
    name: 'Platt Example Supply, Inc.',
    entity: 'an Oregon corporation',
    address: ['800 Example Way', 'Beaverton, OR 97005'],
  },
  customerService: { title: 'Platt Customer Service', phone: '(503) 555-0111' },
  taxCertificates: true,
  can: {
    followsGroup: false,
    writesToErp: false,
    runsAs400: true,
    fillsInForCustomers: false,
    offersCashAccounts: false,
    offersInstantCredit: false,
    fillsInRequestForms: true,
    offersJobAccounts: true,
    callsForemen: false,
    hasBranches: true,
    offersHeadquarters: true,
    asksPurchasingContact: true,
    speaksOfOwners: false,
    isResidential: false,
    partner: null,
    accounts: 'platt',
    staffLists: 'platt',
  },
  wordMark: ['platt'],
  sampleBranch: '800',
  icon: new URL('icon.svg', import.meta.url),
  // cspell:disable-next-line
  spanish: { 'Platt Customer Service': 'Atención al cliente de Platt' },
} as const satisfies BannerEntry
