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

/** The meaning of the cell's icon, or its whole text if it is truncated; null if the cell shows everything. */
const wordsOf = (cell: Element): string | null => {
  const icon = cell.querySelector('[role="img"]')?.getAttribute('aria-label')
  if (icon) return icon
  if (cell.querySelector('button')) return null
  const parts = [cell, ...cell.querySelectorAll('*')]
  const isCut = parts.some(
    (part) =>
      getComputedStyle(part).overflow === 'hidden' &&
      (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 2),
  )
  return isCut ? cell.textContent.trim() || null : null
}

/** The cell below the pointer: the row's link covers all cells. */
const cellUnder = ({ target, clientX, clientY }: PointerEvent): Element | null => {
  const row = target instanceof Element ? target.closest('tbody tr') : null
  const cells = row ? [...row.children] : []
  return (
    cells.find((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect()
      return left <= clientX && clientX < right && top <= clientY && clientY < bottom
    }) ?? null
  )
}

const tipOf = (element: Element, words: string): Tip => {
  const { left, top, bottom } = element.getBoundingClientRect()
  const above = bottom + HEIGHT > window.innerHeight
  return {
    words,
    left: Math.max(8, Math.min(left, window.innerWidth - WIDEST - 8)),
    top: above ? top : bottom,
    above,
  }
}

/**
 * Explains icons and truncated text, for mouse and keyboard: one tooltip for all cells, next to the cell. It stays
 * while the pointer is on it, and closes with Escape (WCAG 1.4.13). Screen readers read the cell itself.
 */
export const RowTips = ({ within }: { within: RefObject<HTMLElement | null> }) => {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    const frame = within.current
    if (!frame) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let pointed: Element | null = null
    const explain = (cell: Element | null, after: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const words = cell?.isConnected ? wordsOf(cell) : null
        setTip(cell && words ? tipOf(cell, words) : null)
      }, after)
    }
    const hide = () => {
      clearTimeout(timer)
      setTip(null)
    }
    const leave = () => {
      pointed = null
      hide()
    }
    const move = (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('[role="tooltip"]')) return
      const cell = cellUnder(event)
      if (cell !== pointed) explain(cell, 150)
      pointed = cell
    }
    const focus = ({ target }: FocusEvent) => {
      explain(target instanceof Element ? target.closest('tbody tr > *') : null, 0)
    }
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    frame.addEventListener('pointermove', move)
    frame.addEventListener('pointerleave', leave)
    frame.addEventListener('focusin', focus)
    frame.addEventListener('focusout', leave)
    document.addEventListener('keydown', escape)
    window.addEventListener('scroll', leave, { passive: true })
    return () => {
      clearTimeout(timer)
      frame.removeEventListener('pointermove', move)
      frame.removeEventListener('pointerleave', leave)
      frame.removeEventListener('focusin', focus)
      frame.removeEventListener('focusout', leave)
      document.removeEventListener('keydown', escape)
      window.removeEventListener('scroll', leave)
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
