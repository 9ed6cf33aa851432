/**
 * Limits on JSON in requests. Depth and number of values are measured on the text before it is parsed: a request of
 * one megabyte can contain half a million objects, and our forms need less than a hundredth of that.
 */
import type { FastifyInstance } from 'fastify'
import { Invalid } from '../../errors.ts'

/** Our own bodies are six levels deep. */
const DEEPEST = 32
/** A drawn signature has up to 10,000 numbers. */
const MOST_VALUES = 20_000

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Throws if the text exceeds the limits. One pass, which stops at the first excess. */
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
    if (depth > DEEPEST) throw new Invalid(`This JSON is nested more than ${DEEPEST} levels deep.`)
    if (values > MOST_VALUES) throw new Invalid(`This JSON has more than ${MOST_VALUES} values.`)
  }
}

/** Checks the bodies of every route before the framework parses them. */
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
