import type { Demonstration } from '../server/demonstration.ts'

export const demonstration: Demonstration = {
  staff: [
    {
      userName: 'approver.gexpro',
      name: 'Leon Fischer',
      branchId: '301',
      about: 'Approver',
      roles: ['Approver'],
    },
    {
      userName: 'instantcredit.gexpro',
      name: 'Sofia Mercer',
      branchId: '301',
      about: 'ViewOnly and instant-credit-link-viewer',
      roles: ['ViewOnly', 'instant-credit-link-viewer'],
    },
  ],
  furtherRoles: {},
  seller: 'approver.gexpro',
  managers: {},
  approvers: [['NE', 'approver.gexpro']],
  instantCredit: { by: 'instantcredit.gexpro', approver: 'approver.gexpro', branch: '301' },
  branches: [
    ['301', 'Philadelphia', '19114', 'NE'],
    ['304', 'Boston', '02127', 'NE'],
    ['307', 'Newark', '07114', 'NE'],
    ['310', 'Baltimore', '21227', 'NE'],
    ['313', 'Pittsburgh', '15220', 'NE'],
    ['321', 'Cleveland', '44135', 'MW'],
    ['324', 'Detroit', '48238', 'MW'],
    ['327', 'Cincinnati', '45241', 'MW'],
    ['330', 'Minneapolis', '55413', 'MW'],
    ['333', 'Milwaukee', '53214', 'MW'],
    ['336', 'St. Louis', '63110', 'MW'],
    ['341', 'Louisville', '40213', 'SE'],
    ['344', 'Richmond', '23230', 'SE'],
    ['390', 'Buffalo', '14206', 'NE', 'closed'],
  ],
  trades: [
    'Automation',
    'Controls',
    'Manufacturing',
    'Panel Builders',
    'Industrial Electric',
    'Machine Works',
  ],
  staffForms: [
    // Its accounts are those of rexel.
    { by: 'approver.gexpro', state: 'draft', daysAgo: 0.5, sections: 3, account: '100001' },
    { by: 'approver.gexpro', state: 'draft', daysAgo: 1.9, sections: 1 },
    { by: 'approver.gexpro', state: 'emailed', daysAgo: 4.1, sections: 4, documents: true },
    { by: 'approver.rexelgexpro', branch: '304', state: 'draft', daysAgo: 2.6, sections: 2 },
    { by: 'approver.rexelgexpro', branch: '304', state: 'emailed', daysAgo: 6.3, sections: 4 },
  ],
}
