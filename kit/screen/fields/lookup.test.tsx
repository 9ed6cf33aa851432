import { act, useEffect } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { creditApplication } from '../../../forms/credit-application/form/index.ts'
import type { LookupResult, FormContext } from '../../model/index.ts'
import { customerContext } from '../../../test/support/answers.ts'
import { labelled, leave, rendered, type } from '../../../test/support/rendered.tsx'
import { until } from '../../../test/support/until.ts'
import { Field } from '../field.tsx'
import { useStepForm } from '../state/step-form.ts'
import { FormScope, type StepForm } from '../scope.ts'

const employee: FormContext = { ...customerContext, audience: 'internal', route: 'adminApplication' }
const inside = [...creditApplication.places.keys()].find(({ key }) => key === 'insideSalesPerson')!
const path = 'businessInfo.insideSalesPerson'
const jane = { eclipseUserLogin: 'SMITHJ', displayName: 'Jane Smith' }
const john = { eclipseUserLogin: 'SMITHJO', displayName: 'John Smith' }

const asked: string[] = []
let answer: (term: string) => Promise<readonly LookupResult[]>
let form: StepForm
const hold = (made: StepForm) => {
  form = made
}
const Screen = ({ stored }: { stored?: object }) => {
  const made = useStepForm({
    form: creditApplication,
    context: { ...employee, banner: 'rexelenergy' },
    stored,
    lookups: {
      options: async () => [],
      placeOf: async () => ({ city: '', state: '' }),
      completions: async () => null,
      search: (endpoint, query, term) => {
        asked.push(`${endpoint}/${query['banner']}/${term}`)
        return answer(term)
      },
    },
  })
  useEffect(() => hold(made), [made])
  return (
    <FormScope value={made}>
      <Field of={inside} />
    </FormScope>
  )
}
beforeEach(() => {
  asked.splice(0)
  answer = async () => [{ ...jane, email: 'jane@rexel.example.com' }, john]
})

const box = () => labelled('Inside Salesperson') as HTMLInputElement
const options = () => [...document.querySelectorAll('[role=option]')]
const key = (name: string) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    box().dispatchEvent(event)
  })
const opened = async (stored?: object) => {
  const page = await rendered(<Screen stored={stored} />)
  await until(() => expect(box().getAttribute('role')).toBe('combobox'))
  return page
}
const found = async (term: string) => {
  await type(box(), term)
  await until(() => expect(options().length).toBeGreaterThan(0))
}
const chosen = () => form.values.at(path)

describe('the lookup of a salesperson', () => {
  test('searches once after the last key, in the banner that provides the salespeople (SHELL-003, API-022)', async () => {
    const page = await opened()
    await type(box(), 's')
    await type(box(), 'smi')
    expect(page.text()).toContain('Searching…')
    expect(asked).toEqual([])
    await until(() => expect(options()).toHaveLength(2))
    expect(asked).toEqual(['/api/Salespersonsearch/salespersonsearch/rexel/smi'])
    expect(options().map((each) => each.textContent)).toEqual(['Jane Smith SMITHJ', 'John Smith SMITHJO'])
    expect(page.place.querySelector('[role=status]')?.textContent).toBe('2 results')
  })

  test('says how many there are and where, and why the others cannot be chosen', async () => {
    answer = async () => [
      { ...jane, place: 'Salem, OR' },
      { ...john, barred: 'Cash customer: open a terms account first.' },
    ]
    const page = await opened()
    await type(box(), 'smi')
    await until(() => expect(options()).toHaveLength(1))
    expect(options()[0]?.textContent).toBe('Jane Smith SMITHJSalem, OR')
    expect(page.text()).toContain('1 result')
    expect(page.text()).toContain('John Smith SMITHJO Cash customer: open a terms account first.')
    expect(page.place.querySelector('[role=status]')?.textContent).toBe(
      '1 result. John Smith: Cash customer: open a terms account first.',
    )
  })

  test('says the active option where the screen reader would not', async () => {
    const { platform, maxTouchPoints } = navigator
    Object.defineProperties(navigator, {
      platform: { value: 'MacIntel', configurable: true },
      maxTouchPoints: { value: 5, configurable: true },
    })
    try {
      const page = await opened()
      await found('smi')
      await key('ArrowDown')
      await key('ArrowDown')
      expect(page.place.querySelector('[role=status]')?.textContent).toBe('John Smith, 2 of 2')
    } finally {
      Object.defineProperties(navigator, {
        platform: { value: platform, configurable: true },
        maxTouchPoints: { value: maxTouchPoints, configurable: true },
      })
    }
  })

  test('is operated by keyboard, and stores only login and name', async () => {
    await opened()
    await found('smi')
    expect(box().getAttribute('aria-expanded')).toBe('true')
    await key('ArrowDown')
    await key('ArrowDown')
    await key('ArrowDown')
    const active = box().getAttribute('aria-activedescendant')
    expect(document.getElementById(active ?? '')?.textContent).toBe('Jane Smith SMITHJ')
    await key('Enter')
    expect(chosen()).toEqual(jane)
    expect(box().value).toBe('Jane Smith')
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  test('is operated by mouse', async () => {
    await opened()
    await found('smi')
    await act(async () => (options()[1] as HTMLElement).click())
    expect(chosen()).toEqual(john)
  })

  test('returns to the previous choice if the text was not chosen from the list, and says so', async () => {
    const page = await opened({ businessInfo: { insideSalesPerson: jane } })
    expect(box().value).toBe('Jane Smith')
    await found('john')
    await leave(box())
    expect(box().value).toBe('Jane Smith')
    expect(chosen()).toEqual(jane)
    expect(page.text()).toContain('Choose a name from the list. “john” was not saved.')
  })

  test('closes its list with Escape; clearing the text clears the answer', async () => {
    await opened({ businessInfo: { insideSalesPerson: jane } })
    await found('john')
    await key('Escape')
    expect(options()).toEqual([])
    expect(box().value).toBe('Jane Smith')
    await type(box(), '')
    await leave(box())
    expect(chosen()).toBeNull()
  })

  test('is cleared by its button, which focuses the field', async () => {
    await opened({ businessInfo: { insideSalesPerson: jane } })
    const button = [...document.querySelectorAll('button')].find(
      (each) => each.textContent === 'Clear Inside Salesperson',
    )
    await act(async () => button?.click())
    expect(chosen()).toBeNull()
    expect(document.activeElement).toBe(box())
  })

  test('says that nothing was found, or that the search failed', async () => {
    const page = await opened()
    answer = async () => []
    await type(box(), 'zzz')
    await until(() => expect(page.text()).toContain('No results for “zzz”.'))
    answer = () => Promise.reject(new Error('no connection'))
    await type(box(), 'zzzz')
    await until(() => expect(page.text()).toContain("We couldn't search right now."))
  })

  test('ignores a reply that arrives too late', async () => {
    let late: (people: readonly LookupResult[]) => void = () => {}
    answer = (term) => (term === 'jo' ? new Promise((resolve) => (late = resolve)) : Promise.resolve([jane]))
    await opened()
    await type(box(), 'jo')
    await until(() => expect(asked).toHaveLength(1))
    await found('jane')
    await act(async () => late([john]))
    expect(options().map((each) => each.textContent)).toEqual(['Jane Smith SMITHJ'])
  })

  test('shows the plain name of an older form version', async () => {
    await opened({ businessInfo: { insideSalesPerson: 'HOUSE' } })
    expect(box().value).toBe('HOUSE')
  })
})
