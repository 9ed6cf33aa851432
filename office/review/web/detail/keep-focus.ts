/**
 * The button that opened a dialog may be gone after success (SELECT MATCH, the status menu). The focus then moves to
 * the card instead of the start of the page.
 */
export const keepFocus = (card: string) =>
  setTimeout(() => {
    const element = document.getElementById(card)
    if (!element || document.activeElement !== document.body) return
    element.tabIndex = -1
    element.focus({ preventScroll: true })
  }, 100)
