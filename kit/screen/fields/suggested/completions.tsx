import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TextField } from '../../../model/index.ts'
import type { CompletedAddress, Lookups } from '../../lookups.ts'
import { ItemScope, useFormScope } from '../../scope.ts'
import type { FieldBinding } from '../../use-field.ts'

/** Milliseconds after the last key. */
const PAUSE = 300
/** A house number and the beginning of a street. */
const isBegun = (text: string) => text.length >= 5 && /^\d\S* +\S/.test(text)

/** Where no service knows addresses, it is asked once for each page. */
const without = new WeakSet<Lookups>()

/**
 * Addresses that begin with the typed text, offered by the browser's own list. Choosing one fills in the rest of the
 * address, and can be undone. If it fails, the field works without it.
 */
export default function Completions({ id, of, state }: { id: string; of: TextField; state: FieldBinding }) {
  const form = useFormScope()
  const { lookups, values, pathOf } = form
  const item = useContext(ItemScope)
  const [found, setFound] = useState<readonly CompletedAddress[]>([])
  const text = typeof state.value === 'string' ? state.value : ''
  const typed = useRef(text)
  const chosen = found.find((address) => lineOf(address) === text)
  const { country } = of.completes!()
  const isUs = !country || (values.at(pathOf(country, item)) || 'US') === 'US'

  useEffect(() => {
    if (chosen || !isUs || !isBegun(text) || without.has(lookups)) return undefined
    let wanted = true
    const timer = setTimeout(() => {
      lookups.completions(text).then(
        (addresses) => {
          if (addresses === null) without.add(lookups)
          else if (wanted) setFound(addresses)
        },
        (error: unknown) => console.warn('Completing an address failed.', error),
      )
    }, PAUSE)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [lookups, text, chosen, isUs])

  // Before the next paint, so that the line of the list is never seen in the field.
  useLayoutEffect(() => {
    if (!chosen) {
      typed.current = text
      return
    }
    // An Undo returns to what was typed, not to the line of the list.
    state.change(typed.current)
    const { street1, street2, city, state: stateCode, zip } = chosen
    const parts = of.completes!()
    const changes = [
      { field: of, value: street1 },
      { field: parts.unit, value: street2 },
      { field: parts.postalCode, value: zip },
      { field: parts.city, value: city },
      { field: parts.state, value: stateCode },
    ]
    form.reuse(
      changes.filter(({ field, value }) => value !== '' && value !== (values.at(pathOf(field, item)) ?? '')),
      item,
    )
  }, [chosen, text, form, state, of, values, pathOf, item])

  // With a list, even an empty one, the field is a combobox to assistive technology.
  if (found.length === 0) return null
  return (
    <datalist id={id}>
      {found.map((address) => (
        <option key={lineOf(address)}>{lineOf(address)}</option>
      ))}
    </datalist>
  )
}

const lineOf = ({ street1, street2, city, state, zip }: CompletedAddress): string =>
  `${[street1, street2].filter(Boolean).join(' ')}, ${city}, ${state} ${zip}`
