let held = false
const hold = () => {
  held = true
}
const release = () => {
  held = false
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', hold, true)
  document.addEventListener('pointerup', release, true)
  document.addEventListener('pointercancel', release, true)
}

/**
 * Runs at once, or after the click that is in progress: a message that appears on blur would move the button away from
 * the pointer, and the click would be lost.
 */
export const afterClick = (run: () => void) => {
  if (!held) return run()
  const later = () => {
    document.removeEventListener('pointerup', later, true)
    document.removeEventListener('pointercancel', later, true)
    setTimeout(run)
  }
  document.addEventListener('pointerup', later, true)
  document.addEventListener('pointercancel', later, true)
}
