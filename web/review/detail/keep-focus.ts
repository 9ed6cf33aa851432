/**
 * What opened a dialog may be gone with its success (SELECT MATCH once a match is chosen, the status menu once it is
 * decided): the focus then stays in the card of that name instead of falling back to the beginning of the page.
 */
export const keepFocus = (card: string) =>
  setTimeout(() => {
    const element = document.getElementById(card)
    if (!element || document.activeElement !== document.body) return
    element.tabIndex = -1
    element.focus({ preventScroll: true })
  }, 100)
