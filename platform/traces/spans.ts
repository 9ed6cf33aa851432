/**
 * Spans, named by the semantic conventions of OpenTelemetry where these have a name (docs/decisions/0107). Without
 * OTEL_EXPORTER_OTLP_ENDPOINT nothing is recorded. No span contains an address with its key, a value or a person.
 */
import { type Span, SpanKind, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import { Refusal } from '../errors.ts'

export const tracer = () => trace.getTracer('trade-credit')

/** Not the name or the message of an error: both can come from outside. A refusal is an ordinary reply. */
const endFailed = (span: Span, error: unknown): void => {
  if (!(error instanceof Refusal) || error.status >= 500) markFailed(span, error)
  span.end()
}

const markFailed = (span: Span, error: unknown): void => {
  const { code } = error as { code?: unknown }
  const ofDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  const ofClass = error instanceof Error ? error.constructor.name : 'unknown'
  span.setAttribute('error.type', ofDatabase ? code : ofClass)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const runInSpan = <T>(name: string, options: SpanOptions, work: () => T): T =>
  tracer().startActiveSpan(name, options, (span) => {
    try {
      const result = work()
      if (!(result instanceof Promise)) {
        span.end()
        return result
      }
      return result.then(
        (value: unknown) => {
          span.end()
          return value
        },
        (error: unknown) => {
          endFailed(span, error)
          throw error
        },
      ) as T
    } catch (error) {
      endFailed(span, error)
      throw error
    }
  })

/** Runs a transaction as a part of the trace that is open, from before BEGIN until after COMMIT. */
export const traceTransaction = <T>(work: () => Promise<T>): Promise<T> => runInSpan('transaction', {}, work)

/** The port with a span for each of its calls. */
export const tracePort = <P extends object>(service: string, port: P): P =>
  new Proxy(port, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return (...given: unknown[]): unknown =>
        runInSpan(
          `${service} ${String(key)}`,
          { kind: SpanKind.CLIENT, attributes: { 'service.peer.name': service } },
          () => Reflect.apply(member, target, given) as unknown,
        )
    },
  })

/** Kysely reports each statement after it ended. Parameters are never part of its text. */
export const traceStatement = (event: LogEvent): void => {
  if (!trace.getActiveSpan()?.isRecording()) return
  const text = event.query.sql
  const now = Date.now()
  const name = summaryOf(text)
  const span = tracer().startSpan(name, {
    kind: SpanKind.CLIENT,
    startTime: now - event.queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name, 'db.query.text': text },
  })
  if (event.level === 'error') markFailed(span, event.error)
  span.end(now)
}

const VERB = /\b(select|insert|update|delete)\b/i
/** Not a function, as in `from unnest(…)`, and not `do update set` or `for update`. */
const TABLE =
  /(?:\b(?:from|join|into)|(?<!\b(?:do|for) )\bupdate)\s+(?!lateral\b)"?([a-z_]+)"?(?:\."?([a-z_]+)"?)?(?![\w"(.])/i

/** Such as `SELECT saved_form`, or `COMMIT`. */
export const summaryOf = (text: string): string => {
  const verb = VERB.exec(text)?.[1] ?? /[a-z]+/i.exec(text)?.[0] ?? 'SQL'
  const [, schemaOrTable, table] = TABLE.exec(text) ?? []
  return [verb.toUpperCase(), table ?? schemaOrTable].filter(Boolean).join(' ')
}
