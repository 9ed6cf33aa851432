import { expect, test } from 'vitest'
import { contradictionIn, type JobParties } from './job-hirer.ts'

const parties = (more: Partial<JobParties>): JobParties => ({
  hiredBy: '',
  customer: 'Beacon Electric LLC',
  contractor: 'Volt Builders',
  owner: 'Heron Properties',
  between: '',
  ...more,
})

test.each<[Partial<JobParties>, ReturnType<typeof contradictionIn>]>([
  [{ hiredBy: '' }, null],
  [{ hiredBy: 'owner' }, 'another contractor'],
  [{ hiredBy: 'owner', contractor: '' }, null],
  [{ hiredBy: 'owner', contractor: 'BEACON ELECTRIC' }, null],
  [{ hiredBy: 'owner', contractor: 'Heron Properties, Inc.' }, null],
  // A name that starts like the customer's is another company.
  [{ hiredBy: 'owner', contractor: 'Beacon Builders' }, 'another contractor'],
  [{ hiredBy: 'owner', contractor: 'Beacon Electric Supply' }, 'another contractor'],
  [{ hiredBy: 'general contractor' }, null],
  [{ hiredBy: 'general contractor', contractor: 'Beacon Electric' }, 'customer is contractor'],
  [{ hiredBy: 'subcontractor', contractor: 'Beacon Electric' }, 'customer is contractor'],
  [{ hiredBy: 'general contractor', between: 'Ohm Subcontracting' }, 'subcontractor between'],
  [{ hiredBy: 'general contractor', between: 'Beacon Electric' }, null],
  [{ hiredBy: 'subcontractor', between: 'Ohm Subcontracting' }, null],
  [{ hiredBy: 'general contractor', contractor: 'Heron Properties' }, null],
])('the parties %o: %s', (more, expected) => expect(contradictionIn(parties(more))).toBe(expected))
