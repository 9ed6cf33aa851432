/** What `bin/test --changed` runs. */
import { expect, it } from 'vitest'
import { reachedBy } from './changed.ts'

const code = new Map(
  Object.entries({
    'platform/text/days.ts': '',
    'platform/text/days.test.ts': `import { days } from './days.ts'`,
    'platform/mail/send.ts': `import { days } from '../text/days.ts'\nreadFileSync('letter.mjml')`,
    'platform/mail/send.test.ts': `import { testApp } from '../../test/support/app.ts'`,
    'office/erp/server/read.ts': `import type { Mail } from '../../../platform/mail/send.ts'`,
    'office/erp/server/read.test.ts': `import { testApp } from '../../../test/support/app.ts'`,
    'app/server/parts.ts': `import { send } from '../../platform/mail/send.ts'`,
    'app/server/wiring.ts': `import { partsOf } from './parts.ts'\nimport { read } from '../../office/erp/server/read.ts'`,
    'test/support/app.ts': `import { wire } from '../../app/server/wiring.ts'`,
    'test/access/access.test.ts': `import { testApp } from '../support/app.ts'`,
    'test/journeys/path.spec.ts': '',
    'test/journeys/erp.spec.ts': '',
    'forms/registry.ts': `import { cash } from './cash/form/index.ts'`,
    'forms/cash/form/index.ts': `import { account } from './account.ts'`,
    'forms/cash/form/account.ts': '',
    'forms/cash/server/open.test.ts': `import { testApp } from '../../../test/support/app.ts'`,
    'kit/saving/server/find-form.ts': `import { forms } from '../../../forms/registry.ts'`,
    'kit/saving/server/find-form.test.ts': `import { find } from './find-form.ts'`,
    'platform/ui/guard.ts': `const later = () => import('./lazy-part.ts')`,
    'platform/ui/lazy-part.ts': '',
    'app/web/office/parts.ts': `import.meta.glob<Part>('../../../*/*/area.office.ts')`,
    'app/web/office/rail.test.ts': `import { parts } from './parts.ts'`,
    'office/erp/area.office.ts': '',
    'platform/ui/guard.test.ts': `import { guard } from './guard.ts'`,
  }),
)
const reached = (...changed: string[]) => {
  const { unit, server, journeys } = reachedBy(changed, code)
  return [...unit.filter((file) => file !== 'test/architecture.test.ts'), ...server, ...journeys]
}

it('runs the tests that import a change and those beside them, but not everything that is wired', () => {
  expect(reached('platform/text/days.ts')).toEqual([
    'platform/text/days.test.ts',
    'platform/mail/send.test.ts',
  ])
})

it('does not follow type imports, because types are always checked as a whole', () => {
  expect(reached('platform/mail/send.ts')).toEqual(['platform/mail/send.test.ts'])
})

it('runs every test of the wired server if the wiring or the shared test support changed', () => {
  const wired = [
    'platform/mail/send.test.ts',
    'office/erp/server/read.test.ts',
    'test/access/access.test.ts',
    'forms/cash/server/open.test.ts',
  ]
  expect(reached('app/server/wiring.ts')).toEqual(wired)
  expect(reached('app/server/parts.ts')).toEqual(wired)
  expect(reached('test/support/app.ts')).toEqual(wired)
})

it('runs the tests of a form if one of its fields changed, but not what works with every form', () => {
  expect(reached('forms/cash/form/account.ts')).toEqual(['forms/cash/server/open.test.ts'])
  expect(reached('forms/registry.ts')).toEqual(['kit/saving/server/find-form.test.ts'])
})

it('finds the users of a template by its name', () => {
  expect(reached('platform/mail/templates/letter.mjml')).toEqual(['platform/mail/send.test.ts'])
})

it('runs two journeys if a screen changed, and every journey that changed itself', () => {
  const smoke = ['test/journeys/path.spec.ts', 'test/journeys/decisions.spec.ts']
  expect(reached('platform/ui/lazy-part.ts')).toEqual(['platform/ui/guard.test.ts', ...smoke])
  expect(reached('test/journeys/erp.spec.ts')).toEqual([...smoke, 'test/journeys/erp.spec.ts'])
})

it('follows what is imported by a pattern', () => {
  expect(reached('office/erp/area.office.ts')).toContain('app/web/office/rail.test.ts')
})

it('runs everything if the package lock changed, and nothing if only documents changed', () => {
  expect(reached('package-lock.json')).toHaveLength(8)
  expect(reached('docs/rules/erp.md', 'CHANGELOG.md')).toEqual([])
})
