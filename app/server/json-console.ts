/** Every line of a node in Production is JSON: also what libraries print, and Node's own warnings. */
import { formatWithOptions } from 'node:util'

const LEVELS = { info: 30, log: 30, warn: 40, error: 50 } as const

/** From now on `console` and process warnings write one line of JSON each. `write` gets it without its line end. */
export const speakJson = (
  target: Pick<Console, keyof typeof LEVELS> = console,
  write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): void => {
  const line = (level: number, msg: string) =>
    write(JSON.stringify({ level, time: Date.now(), msg: msg.trim() }))
  for (const [name, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, number][])
    target[name] = (...said: unknown[]) => line(level, formatWithOptions({ colors: false }, ...said))
}

/** Node prints its warnings to standard error, over several lines, unless someone else listens. */
export const hearWarnings = (): void => {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => console.warn(`${name}: ${message}`))
}
