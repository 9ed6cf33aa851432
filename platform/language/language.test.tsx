import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import {
  say,
  sayWith,
  speak,
  speakAsBefore,
  speakEnglishIn,
  useLanguage,
  wouldSpeakSpanish,
} from './index.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(async () => {
  speakEnglishIn(false)
  await act(() => speak('en'))
  localStorage.removeItem('language')
})

it('shows English without a catalog, and Spanish when its catalog has loaded', async () => {
  expect(say('There are {count} problems to fix', { count: 3 })).toBe('There are 3 problems to fix')
  await speak('es')
  expect(say('There are {count} problems to fix', { count: 3 })).toBe('Hay 3 problemas por corregir')
  expect([document.documentElement.lang, localStorage.getItem('language')]).toEqual(['es', 'es'])
})

it('inserts text that looks like a placeholder as it is', () => {
  expect(say('Remove {name}', { name: '{name}' })).toBe('Remove {name}')
})

it('stays English on the pages of employees', async () => {
  await speak('es')
  speakEnglishIn(true)
  expect([say('Cancel'), document.documentElement.lang]).toEqual(['Cancel', 'en'])
})

it('renders again in the other language and keeps what was entered', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const Page = () => {
    useLanguage()
    return (
      <label>
        {sayWith('Remove {name}', { name: <b>Ada</b> })}
        <input />
      </label>
    )
  }
  act(() => root.render(<Page />))
  const input = place.querySelector('input')!
  input.value = 'typed'
  await act(() => speak('es'))
  expect(place.textContent).toBe('Quitar Ada')
  expect(place.querySelector('input')).toBe(input)
  expect(input.value).toBe('typed')
  act(() => root.unmount())
})

it('returns to the earlier choice, and offers Spanish only before there is one', async () => {
  expect(wouldSpeakSpanish()).toBe(false)
  await speak('es')
  await speakAsBefore()
  expect(say('Cancel')).toBe('Cancelar')
})
