import { useEffect, useState, type RefObject } from 'react'
import styles from './row-tips.module.css'

interface Tip {
  words: string
  left: number
  top: number
  above: boolean
}

const WIDEST = 320
const HEIGHT = 60

/** Words that stand there in full explain nothing; an icon always does. */
const needed = (element: HTMLElement) =>
  element.getAttribute('role') === 'img' || element.scrollWidth > element.clientWidth

const tipOf = (element: HTMLElement): Tip => {
  const { left, top, bottom } = element.getBoundingClientRect()
  const above = bottom + HEIGHT > window.innerHeight
  return {
    words: element.dataset.tip ?? '',
    left: Math.max(8, Math.min(left, window.innerWidth - WIDEST - 8)),
    top: above ? top : bottom,
    above,
  }
}

/**
 * What an icon means and what is cut off, for mouse and keyboard: one tooltip for all `[data-tip]` within. It stays
 * while the pointer is on it, and goes with Escape (WCAG 1.4.13). Readers hear the same from the element itself.
 */
export const RowTips = ({ within }: { within: RefObject<HTMLElement | null> }) => {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    const frame = within.current
    if (!frame) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (target: EventTarget | null, after: number) => {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
      if (target instanceof Element && target.closest('[role="tooltip"]')) return clearTimeout(timer)
      clearTimeout(timer)
      timer = setTimeout(() => setTip(element?.isConnected && needed(element) ? tipOf(element) : null), after)
    }
    const hide = () => {
      clearTimeout(timer)
      setTip(null)
    }
    const over = ({ target }: PointerEvent) => show(target, 150)
    const focus = ({ target }: FocusEvent) => show(target, 0)
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    frame.addEventListener('pointerover', over)
    frame.addEventListener('pointerleave', hide)
    frame.addEventListener('focusin', focus)
    frame.addEventListener('focusout', hide)
    document.addEventListener('keydown', escape)
    window.addEventListener('scroll', hide, { passive: true })
    return () => {
      clearTimeout(timer)
      frame.removeEventListener('pointerover', over)
      frame.removeEventListener('pointerleave', hide)
      frame.removeEventListener('focusin', focus)
      frame.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', escape)
      window.removeEventListener('scroll', hide)
    }
  }, [within])
  return (
    tip && (
      <div
        role="tooltip"
        className={`${styles.tip} ${tip.above ? styles.above : ''}`}
        style={{ left: tip.left, top: tip.top }}
      >
        <span>{tip.words}</span>
      </div>
    )
  )
}
