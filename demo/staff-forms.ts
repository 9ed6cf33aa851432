/** What staff have begun and not submitted: what the form history has to show, to whom and to whom not (HIST-008 to 012). */
import type { BannerName } from '../domain/rules/banners.ts'
import type { demonstrationStaff } from '../server/identity/index.ts'

export interface StaffForm {
  by: (typeof demonstrationStaff)[number]['userName']
  /** Absent: hers. */
  branch?: string
  state: 'draft' | 'emailed'
  daysAgo: number
  /** How many sections are filled in; 0: only how it begins. */
  sections: number
  /** Of an account that the directory has. */
  account?: string
  /** Two certificates and a statement were added. */
  documents?: true
}

export const staffForms: Readonly<Record<BannerName, readonly StaffForm[]>> = {
  rexel: [
    { by: 'approver.rexel', state: 'draft', daysAgo: 0.1, sections: 3, account: '100001' },
    { by: 'approver.rexel', state: 'draft', daysAgo: 1.2, sections: 2 },
    { by: 'approver.rexel', state: 'draft', daysAgo: 4.5, sections: 0 },
    { by: 'approver.rexel', state: 'emailed', daysAgo: 2.3, sections: 4 },
    // Colleagues of her branch: a draft that only its maker opens, and one that all of the banner may view.
    { by: 'viewonly.rexel', state: 'draft', daysAgo: 0.8, sections: 1 },
    { by: 'viewonly.rexel', state: 'emailed', daysAgo: 3.4, sections: 5, documents: true },
    { by: 'norole.rexel', state: 'draft', daysAgo: 0.3, sections: 2 },
    { by: 'norole.rexel', state: 'emailed', daysAgo: 5.1, sections: 3 },
    // Of the same region, and of another.
    { by: 'branchmanager.rexel', state: 'draft', daysAgo: 1.6, sections: 2 },
    { by: 'branchmanager.rexel', state: 'emailed', daysAgo: 6.2, sections: 4 },
    { by: 'systemadmin.rexel', branch: '121', state: 'draft', daysAgo: 2.9, sections: 2 },
    // Hers to look at for the manager of 102, whoever makes it.
    { by: 'viewonly.rexel', branch: '102', state: 'draft', daysAgo: 7.4, sections: 3 },
  ],
  platt: [
    { by: 'approver.platt', state: 'draft', daysAgo: 0.4, sections: 3, account: '100001' },
    { by: 'approver.platt', branch: '5034', state: 'draft', daysAgo: 2.1, sections: 1 },
    { by: 'approver.platt', branch: '5034', state: 'emailed', daysAgo: 3.7, sections: 4 },
    { by: 'systemadmin.all', state: 'draft', daysAgo: 1.1, sections: 2 },
    { by: 'systemadmin.all', state: 'emailed', daysAgo: 5.5, sections: 3, documents: true },
  ],
  gexpro: [
    // Its accounts are those of rexel.
    { by: 'approver.gexpro', state: 'draft', daysAgo: 0.5, sections: 3, account: '100001' },
    { by: 'approver.gexpro', state: 'draft', daysAgo: 1.9, sections: 1 },
    { by: 'approver.gexpro', state: 'emailed', daysAgo: 4.1, sections: 4, documents: true },
    { by: 'approver.rexelgexpro', branch: '304', state: 'draft', daysAgo: 2.6, sections: 2 },
    { by: 'approver.rexelgexpro', branch: '304', state: 'emailed', daysAgo: 6.3, sections: 4 },
  ],
  rexelenergy: [
    { by: 'approver.rexelenergy', state: 'draft', daysAgo: 0.7, sections: 2 },
    { by: 'approver.rexelenergy', state: 'emailed', daysAgo: 3.9, sections: 4 },
  ],
}
