/**
 * JSON that somebody sent. How deep and how wide it is gets read off its text, before anything is made of it: a
 * request of one megabyte can hold half a million objects, and no form of ours needs a hundredth of them.
 */
import type { FastifyInstance } from 'fastify'
import { Invalid } from '../errors.ts'

/** Our own bodies are six deep. */
const DEEPEST = 32
/** A drawn signature has up to 10,000 numbers. */
const MOST_VALUES = 20_000

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Throws where the text says more than we read. In one pass, and not to the end where that is not needed. */
export const refuseBoundless = (json: string): void => {
  let depth = 0
  let values = 0
  let quoted = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (quoted) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) quoted = false
      continue
    }
    if (code === QUOTE) quoted = true
    else if (code === 0x5b || code === 0x7b) {
      depth += 1
      values += 1
    } else if (code === 0x5d || code === 0x7d) depth -= 1
    else if (code === 0x2c) values += 1
    if (depth > DEEPEST) throw new Invalid(`This is nested more than ${DEEPEST} deep.`)
    if (values > MOST_VALUES) throw new Invalid(`This holds more than ${MOST_VALUES} values.`)
  }
}

/** Bodies of every route, in front of the framework's own reading of them. */
export const boundJsonBodies = (app: FastifyInstance): void => {
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      refuseBoundless(body)
    } catch (refusal) {
      done(refusal as Invalid, undefined)
      return
    }
    void read(request, body, done)
  })
}
