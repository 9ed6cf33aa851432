import type { Demonstration } from '../../../banners/server/demonstration.ts'

export const demonstration: Demonstration = {
  staff: [
    {
      userName: 'approver.polar',
      name: 'Nina Harper',
      branchId: '501',
      about: 'Approver',
      roles: ['Approver'],
    },
    {
      userName: 'instantcredit.polar',
      name: 'Paul Winter',
      branchId: '501',
      about: 'ViewOnly and instant-credit-link-viewer',
      roles: ['ViewOnly', 'instant-credit-link-viewer'],
    },
  ],
  furtherRoles: {},
  seller: 'approver.polar',
  managers: {},
  approvers: [['MW', 'approver.polar']],
  instantCredit: { by: 'instantcredit.polar', approver: 'approver.polar', branch: '501' },
  branches: [
    ['501', 'Minneapolis Riverside', '55413', 'MW'],
    ['504', 'Milwaukee Harbor', '53214', 'MW'],
    ['507', 'Detroit West', '48238', 'MW', 'closed'],
  ],
  trades: ['Refrigeration', 'Cold Storage', 'Ice Rinks'],
  staffForms: [
    { by: 'approver.polar', state: 'draft', daysAgo: 0.5, sections: 3, account: '100001' },
    { by: 'approver.polar', state: 'emailed', daysAgo: 4.1, sections: 4, documents: true },
  ],
}
