import type { Demonstration } from '../server/demonstration.ts'

export const demonstration: Demonstration = {
  staff: [
    {
      userName: 'approver.rexelenergy',
      name: 'Amara Diallo',
      branchId: '401',
      about: 'Approver',
      roles: ['Approver'],
    },
  ],
  furtherRoles: {},
  seller: 'approver.rexelenergy',
  managers: {},
  approvers: [],
  instantCredit: null,
  branches: [
    ['401', 'Midland', '79701', 'SC'],
    ['404', 'Odessa', '79763', 'SC'],
    ['407', 'Houston Energy Corridor', '77041', 'SC'],
    ['410', 'Corpus Christi', '78409', 'SC'],
    ['413', 'Tulsa', '74146', 'SC'],
    ['416', 'Lafayette', '70508', 'SC'],
    ['421', 'Denver Energy', '80216', 'MT'],
    ['424', 'Casper', '82601', 'MT'],
    ['427', 'Williston', '58801', 'MT'],
    ['430', 'Farmington', '87401', 'SW'],
    ['433', 'Bakersfield', '93308', 'CA'],
    ['441', 'Anchorage', '99518', 'NW'],
    ['490', 'Hobbs', '88240', 'SW', 'closed'],
  ],
  trades: [
    'Energy Services',
    'Oilfield Electric',
    'Pipeline Services',
    'Instrumentation',
    'Drilling',
    'Midstream',
  ],
  staffForms: [
    { by: 'approver.rexelenergy', state: 'draft', daysAgo: 0.7, sections: 2 },
    { by: 'approver.rexelenergy', state: 'emailed', daysAgo: 3.9, sections: 4 },
  ],
}
