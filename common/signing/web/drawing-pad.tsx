import { useEffect, useRef } from 'react'
import SignaturePad, { type PointGroup } from 'signature_pad'
import { Button } from '../../../platform/ui/index.ts'
import styles from './signing-page.module.css'
import { say } from '../../../platform/language/index.ts'

/** Polylines as flat lists (x, y, x, y, …) in CSS pixels, on a pad of this width and height. */
export interface Drawing {
  width: number
  height: number
  strokes: number[][]
}

interface DrawingPadProps {
  id: string
  describedBy: string
  drawing: Drawing | null
  onChange: (drawing: Drawing | null) => void
}

const strokesOf = (groups: readonly PointGroup[]) =>
  groups.map(({ points }) => points.flatMap(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]))

const pen = { minWidth: 0.8, maxWidth: 2.6, dotSize: 1.5, penColor: '#1b2127' }

/** A canvas to sign on. Redraws the strokes when it is resized, smaller if they no longer fit: a phone was rotated. */
export default function DrawingPad({ id, describedBy, drawing, onChange }: DrawingPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const forget = useRef(() => {})
  const start = useRef(drawing)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const made = new SignaturePad(element, { ...pen, minDistance: 2 })
    // As it was drawn, so that turning the phone back restores its size.
    let drawn = start.current ?? null
    const fit = () => {
      const pixels = window.devicePixelRatio || 1
      element.width = element.clientWidth * pixels
      element.height = element.clientHeight * pixels
      element.getContext('2d')?.scale(pixels, pixels)
      made.clear()
      if (drawn) made.fromData(groupsOf(fitDrawing(drawn, element)))
    }
    fit()
    const report = () => {
      drawn = { width: element.clientWidth, height: element.clientHeight, strokes: strokesOf(made.toData()) }
      changed.current(drawn)
    }
    forget.current = () => {
      drawn = null
      made.clear()
    }
    made.addEventListener('endStroke', report)
    const sizes = new ResizeObserver(fit)
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      made.off()
    }
  }, [])

  return (
    <>
      <p className="field-hint" id={describedBy.split(' ')[0]}>
        {say('Draw with your finger, a stylus, or a mouse. Or choose “Type my name”.')}
      </p>
      <canvas
        ref={canvas}
        id={id}
        className={styles.pad}
        tabIndex={-1}
        role="img"
        aria-label={drawing ? say('Your drawn signature') : say('Empty signature pad')}
        aria-describedby={describedBy}
      />
      <div>
        <Button
          variant="quiet"
          onClick={() => {
            forget.current()
            onChange(null)
          }}
        >
          {say('Clear')}
        </Button>
      </div>
    </>
  )
}

/** The drawing, made smaller if the pad is. */
const fitDrawing = (drawing: Drawing, pad: HTMLCanvasElement): Drawing => {
  const scale = Math.min(1, pad.clientWidth / drawing.width, pad.clientHeight / drawing.height)
  return { ...drawing, strokes: drawing.strokes.map((flat) => flat.map((at) => at * scale)) }
}

const groupsOf = ({ strokes }: Drawing): PointGroup[] =>
  strokes.map((flat) => ({
    ...pen,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points: Array.from({ length: flat.length / 2 }, (_, at) => ({
      x: flat[at * 2]!,
      y: flat[at * 2 + 1]!,
      pressure: 0.5,
      time: 0,
    })),
  }))
