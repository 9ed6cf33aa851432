/**
 * Reports each toast that covers a control, or that takes more than a quarter of the window. This script runs in each
 * page of a journey, so that every toast that a journey causes is checked against every visible control.
 */
export const reportCoveringToasts = () => {
  const controls = 'button, a[href], input, select, textarea, summary, [role="button"], [tabindex="0"]'
  /** Whether the page shows the control at this point if the toasts are left out. */
  const isHit = (control: Element, x: number, y: number, toasts: readonly Element[]) => {
    const first = document
      .elementsFromPoint(x, y)
      .find((each) => !toasts.some(({ parentElement: stack }) => stack?.contains(each)))
    return first !== undefined && (control === first || control.contains(first))
  }
  /** The page makes room for a strip along the top, so what has been scrolled past it is no longer in view. */
  const isScrolledPast = (control: Element, strip: DOMRect) => {
    if (strip.top > 0 || strip.width < innerWidth - 1 || scrollY === 0) return false
    for (let each: Element | null = control; each; each = each.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return false
    return true
  }
  const check = () => {
    const toasts = [...document.querySelectorAll('[data-toast]')]
    for (const toast of toasts) {
      const box = toast.getBoundingClientRect()
      const strip = toast.parentElement!.getBoundingClientRect()
      if (box.height > innerHeight / 4)
        console.error(`The toast "${toast.textContent}" is ${box.height} px of ${innerHeight} high.`)
      for (const control of document.querySelectorAll(controls)) {
        if (toasts.some((each) => each.contains(control))) continue
        // Only Development has these.
        if (control.closest('[aria-label="Developer controls"]')) continue
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const from = { x: Math.max(left, box.left), y: Math.max(top, box.top) }
        const to = { x: Math.min(right, box.right), y: Math.min(bottom, box.bottom) }
        if (to.x - from.x < 1 || to.y - from.y < 1 || isScrolledPast(control, strip)) continue
        if (isHit(control, (from.x + to.x) / 2, (from.y + to.y) / 2, toasts))
          console.error(`The toast "${toast.textContent}" covers ${control.outerHTML.slice(0, 200)}`)
      }
    }
  }
  let latest = 0
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    if (!added.some((node) => node instanceof Element && node.matches('[data-toast]'))) return
    // By then a dialog has closed, and its message is on the page. A busy page draws its next frame later, and makes
    // room for the message only in that frame. If another message has come since, its own check sees both.
    const own = (latest += 1)
    const checkLatest = () => own === latest && check()
    setTimeout(() => requestAnimationFrame(() => setTimeout(checkLatest)), 300)
  }).observe(document, { childList: true, subtree: true })
}
