/** Labels on a map: none covers another, and a label without room is left out. */

export interface Word {
  readonly text: string
  /** Pixels, of the baseline's beginning, middle or end. */
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

/** Pixels from the left and from the top. */
type Spot = readonly [number, number]

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Labels {
  /** Keeps a place free. */
  keep(box: Box): void
  /** Reserves the place of a mark with this radius in pixels; false if it is not free. */
  spot(point: Spot, radius: number): boolean
  /** A place beside such a mark, on the requested side if there is room; null if there is none. */
  beside(point: Spot, text: string, size: number, radius: number, first?: 'above' | 'below'): Word | null
  /** On a point, or slightly above or below it. */
  upon(point: Spot, text: string, size: number, spacing?: number): Word | null
}

/** The approximate width of a letter of the system's sans, per pixel of its size. */
const LETTER = 0.57
const CAPITAL = 0.68
const EDGE = 5

export const labelsIn = (width: number, height: number): Labels => {
  const taken: Box[] = []
  const free = (box: Box) =>
    box.left >= EDGE &&
    box.top >= EDGE &&
    box.right <= width - EDGE &&
    box.bottom <= height - EDGE &&
    !taken.some(
      (other) =>
        box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
    )
  const firstFree = (words: readonly Word[], length: number, size: number): Word | null => {
    for (const word of words) {
      const left = word.x - { start: 0, middle: length / 2, end: length }[word.anchor]
      const box = {
        left: left - 2,
        top: word.y - size,
        right: left + length + 2,
        bottom: word.y + size * 0.3,
      }
      if (!free(box)) continue
      taken.push(box)
      return word
    }
    return null
  }
  return {
    keep: (box) => taken.push(box),
    spot([x, y], radius) {
      const box = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
      return free(box) && taken.push(box) > 0
    },
    beside([x, y], text, size, radius, first) {
      const away = radius + 3
      const [middle, over, under] = [y + size * 0.36, y - radius - size * 0.5, y + away + size]
      const upright = (baseline: number): Word[] => [
        { text, x, y: baseline, anchor: 'middle' },
        { text, x: x - radius, y: baseline, anchor: 'start' },
        { text, x: x + radius, y: baseline, anchor: 'end' },
      ]
      const [above, below] = [upright(over), upright(under)]
      const beside: Word[] = [
        { text, x: x + away, y: middle, anchor: 'start' },
        { text, x: x - away, y: middle, anchor: 'end' },
      ]
      const order = {
        above: [above, beside, below],
        below: [below, beside, above],
        beside: [beside, above, below],
      }
      return firstFree(order[first ?? 'beside'].flat(), text.length * size * LETTER, size)
    },
    upon([x, y], text, size, spacing = 0) {
      return firstFree(
        [0, -26, 26, -52, 52].map((off): Word => ({ text, x, y: y + off, anchor: 'middle' })),
        text.length * (size * (text === text.toUpperCase() ? CAPITAL : LETTER) + spacing),
        size,
      )
    },
  }
}
