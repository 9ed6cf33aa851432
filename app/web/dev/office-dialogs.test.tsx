/** No half-typed value in any field of a dialog for employees may crash its page. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { act, type ComponentType, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { webFiles } from '../../../bin/suite/layout.ts'
import { controls, tryEveryControl, write } from '../../../test/support/half-typed.ts'
import { officeDialogs as dialogs, replies } from '../../../test/support/office-dialogs.ts'
import { renderedForStaff } from '../../../test/support/rendered-on-route.tsx'
import { ErrorBoundary } from '../../../platform/ui/page/error-boundary.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const reply = replies[new URL(url, 'http://office.example').pathname]
    return reply
      ? Response.json(reply)
      : Response.json({ isSuccess: false, code: 'unavailable', message: 'Unavailable' }, { status: 503 })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Folders of customers and of parts; their dialogs belong to other tests. */
const others =
  /^(kit\/(screen|list)|common\/(signing|addresses|rule-table|shell|staff-form)|platform|forms\/guaranty|app\/web\/dev|banners)\/|web\/missing-items\//
/** Their fields are choices of what the server found. */
const chosenFrom = new Set([
  'office/review/erp/web/matches-dialog.tsx',
  'office/review/bureau/web/bureau.tsx',
  'office/review/bureau/web/match/match-dialog.tsx',
  'office/review/bureau/web/match/similar-dialog.tsx',
  'forms/credit-application/web/guaranty-dialog.tsx',
])

test('every dialog of the office with a field is tried', () => {
  const files = webFiles('.', 'tsx').filter((file) => !file.endsWith('.test.tsx') && !others.test(file))
  /** Its own fields, or those of the files beside it that it imports. */
  const hasFields = (file: string, seen = new Set<string>()): boolean => {
    if (seen.has(file) || !files.includes(file)) return false
    seen.add(file)
    const code = readFileSync(file, 'utf8')
    const imported = [...code.matchAll(/from '(\.[^']*\.tsx)'/g)].map(([, path]) =>
      join(dirname(file), path!),
    )
    return (
      /<(input|textarea|select|Day(Input|Entry)|FormattedInput|Recipients|AmountEntry)\b/.test(code) ||
      imported.some((path) => !path.includes('Dialog') && hasFields(path, seen))
    )
  }
  const withFields = files.filter(
    (file) =>
      /<(\w*Dialog)\b/.test(readFileSync(file, 'utf8')) && /dialog|proposal/.test(file) && hasFields(file),
  )
  expect(withFields.filter((file) => !(file in dialogs) && !chosenFrom.has(file))).toEqual([])
  expect(Object.keys(dialogs).filter((file) => !files.includes(file))).toEqual([])
})

const submit = () =>
  act(async () => {
    for (const form of document.querySelectorAll('form'))
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
const settled = () => act(async () => new Promise((resolve) => void setTimeout(resolve, 20)))
const press = (words: string) =>
  act(async () => {
    const [box] = document.querySelectorAll('input')
    const button = [...document.querySelectorAll('button')].find((each) => each.textContent === words)
    if (button) button.click()
    else await write(box!, words, 'insertText')
  })

const cases = Object.entries(dialogs).flatMap(([file, each]) =>
  each.map(([load, name, props, { first = [] } = {}]) => ({ file, load, name, props, first })),
)
test.each(cases)(
  '$file, $name: typing, deleting and pasting crash nothing',
  async ({ load, name, props, first }) => {
    const Dialog = (await load())[name] as ComponentType<object>
    const shown: ReactElement = (
      <ErrorBoundary title="Crash">
        <Dialog {...props} />
      </ErrorBoundary>
    )
    const page = await renderedForStaff(shown, ['editApplications'])
    await settled()
    for (const words of first) {
      await press(words)
      await settled()
    }
    const isCrashed = () => document.body.textContent.includes("We couldn't show this section.")
    expect(isCrashed(), 'at first').toBe(false)
    expect(controls().length).toBeGreaterThan(0)
    await tryEveryControl((field) => expect(isCrashed() ? field : '').toBe(''))
    await submit()
    await settled()
    expect(isCrashed()).toBe(false)
    await page.close()
  },
)
