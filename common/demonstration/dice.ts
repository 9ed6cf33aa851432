/** Random numbers that are the same every time: one seed, one demonstration. */
export interface Dice {
  /** From 0 to below 1. */
  roll(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Mulberry32: small, fast, and good enough to invent customers with. */
export const diceOf = (seed: number): Dice => {
  let state = seed >>> 0
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(roll() * (to - from + 1))
  return {
    roll,
    whole,
    chance: (probability) => roll() < probability,
    pick(list) {
      const found = list[whole(0, list.length - 1)]
      if (found === undefined) throw new RangeError('There is nothing to pick from.')
      return found
    },
  }
}
