/** A trace for each request to the API. */
import {
  type Context,
  context,
  isSpanContextValid,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tracer } from './spans.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a trace. */
    trace: Context | null
  }
}

/** Probes come every few seconds, and files of the pages are only sent. */
const isTraced = (route: string | undefined): route is string =>
  route !== undefined && !/^\/(health|ready|metrics|assets)(\/|$)/.test(route)

/**
 * A request begins a trace, whatever `traceparent` it brings: callers are the public, who must not choose what is
 * recorded.
 */
export const traceRequests = (app: FastifyInstance): void => {
  app.decorateRequest('trace', null)
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url
    if (!isTraced(route)) return done()
    const span = tracer().startSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      root: true,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'trade_credit.request_id': request.id,
      },
    })
    if (!isSpanContextValid(span.spanContext())) return done()
    request.trace = trace.setSpan(context.active(), span)
    // Without a reply: the client left.
    reply.raw.once('close', () => end(request, reply.raw.writableFinished ? reply.statusCode : 'aborted'))
    context.with(request.trace, done)
  })
  // The body arrives in events of the socket, which know nothing of the trace.
  app.addHook('preValidation', (request, _reply, done) =>
    request.trace ? context.with(request.trace, done) : done(),
  )
  app.addHook('onResponse', async (request, { statusCode }) => end(request, statusCode))
}

const end = (request: FastifyRequest, result: number | 'aborted') => {
  const span = request.trace && trace.getSpan(request.trace)
  if (!span?.isRecording()) return
  if (result === 'aborted') span.setAttribute('error.type', 'aborted')
  else {
    span.setAttribute('http.response.status_code', result)
    if (result >= 500) {
      span.setAttribute('error.type', String(result))
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
  }
  span.end()
}
