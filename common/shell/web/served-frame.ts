/**
 * The page as it was served, before any script ran: a frame, or the first step of a new application, which the visitor
 * may already be filling out (docs/decisions/0097).
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Shows `root` in place of the frame when it contains a screen, with what the visitor did so far. */
export const replaceWhenReady = (frame: HTMLElement, root: HTMLElement): void => {
  let focused = document.activeElement
  let pressed: Element | null = null
  frame.addEventListener('focusin', ({ target }) => (focused = target as Element))
  frame.addEventListener('click', ({ target }) => (pressed = (target as Element).closest('button')))
  const same = (before: Element | null) =>
    before && frame.contains(before) ? counterpart(before, frame, root) : null
  const watcher = new MutationObserver(() => {
    if (!root.querySelector('main > *') || root.querySelector('[data-waiting]')) return
    watcher.disconnect()
    const scrolled = window.scrollY
    const top = focused?.getBoundingClientRect().top ?? 0
    root.hidden = false
    frame.remove()
    for (const entered of frame.querySelectorAll<Field>('input, select, textarea'))
      carryOver(entered, same(entered))
    // Answers that were kept in this browser may have opened others.
    for (const details of frame.querySelectorAll('details[open]')) same(details)?.setAttribute('open', '')
    window.scrollTo(0, scrolled)
    same(pressed)?.click()
    const field = same(focused)
    focusOn(focused, field)
    // Answers may have brought questions above the field, which stays where it was.
    if (field) requestAnimationFrame(() => window.scrollBy(0, field.getBoundingClientRect().top - top))
  })
  watcher.observe(root, { childList: true, subtree: true })
}

/** The same element on the screen: by its id, or by its number among those of its kind if the text is the same. */
const counterpart = (before: Element, frame: Element, root: Element): HTMLElement | null => {
  if (before.id) return root.querySelector(`[id="${before.id}"]`)
  const kind = before.localName
  const found = root.querySelectorAll<HTMLElement>(kind)[[...frame.querySelectorAll(kind)].indexOf(before)]
  return found?.textContent === before.textContent ? found : null
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)

const isChanged = (field: Field): boolean => {
  if (isChoice(field)) return field.checked !== field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
  const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
  return field.selectedIndex !== Math.max(first, Math.min(0, field.options.length - 1))
}

/** Enters into a field what the visitor entered before. A field that they left alone may have an answer by now. */
const carryOver = (entered: Field, element: HTMLElement | null) => {
  const field = element as Field | null
  if (!field || !isChanged(entered)) return
  if (isChoice(entered)) {
    if (entered.checked !== (field as HTMLInputElement).checked) field.click()
    return
  }
  // React keeps track of values that are set on the element itself, and would see no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entered.value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const focusOn = (before: Element | null, field: HTMLElement | null) => {
  field?.focus({ preventScroll: true })
  // Some inputs, such as email and radio buttons, have no selection.
  if (
    before instanceof HTMLInputElement &&
    before.selectionStart !== null &&
    field instanceof HTMLInputElement
  )
    field.setSelectionRange(before.selectionStart, before.selectionEnd)
}
