/** The one place where a refusal becomes HTTP: `{ isSuccess: false, code, message, data }`. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseIsAway } from '../../database/index.ts'
import { Invalid, NotFound, Refusal, TooLarge, TooMany, Unavailable } from '../../errors.ts'
import { toldProblems } from '../input/told-problems.ts'

class DiskFull extends Unavailable {
  override readonly status = 507 as 503
  constructor() {
    super('We are out of storage. Please try again later.')
  }
}

export const replyError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = asRefusal(error)
  if (!refusal) {
    request.log.error({ err: error, requestId: request.id }, 'unexpected')
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .send({
        isSuccess: false,
        code: 'unexpected',
        message: `Something went wrong on our side. No data was lost. If it happens again, give us this number: ${request.id}.`,
        data: null,
      })
  }
  if (refusal instanceof Unavailable) void reply.header('retry-after', '2')
  if (refusal instanceof TooMany) void reply.header('retry-after', String(refusal.retryAfterSeconds))
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .send({
      isSuccess: false,
      code: refusal.code,
      message: refusal.message,
      data: refusal instanceof Invalid ? { problems: toldProblems(refusal.problems) } : refusal.data,
    })
}

/** Translates errors of Fastify, the drivers and the disk; null for anything unexpected. */
const asRefusal = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  const { code, statusCode, message } = error as Partial<FastifyError>
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return new DiskFull()
  if (databaseIsAway(error)) return new Unavailable()
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return new TooLarge()
  if (statusCode === 404) return new NotFound()
  if (valueIsOutOfRange(code)) return new Invalid('A value in this request is out of range.')
  if (isBrokenMultipart(message)) return new Invalid("We couldn't read this request.")
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Invalid("We couldn't read this request.")
  return null
}

/** A number, an instant or a date outside PostgreSQL's range. Schemas should refuse it first and name the field. */
const OUT_OF_RANGE = new Set(['22003', '22007', '22008', '22009'])
const valueIsOutOfRange = (code: unknown) => OUT_OF_RANGE.has(String(code))

/** The multipart parser throws errors without a code. */
const isBrokenMultipart = (message: unknown) =>
  /^(Multipart: Boundary not found|Unexpected end of (form|multipart data)|Part terminated early|Malformed part header)/.test(
    String(message),
  )
