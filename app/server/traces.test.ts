import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { beginDraft, type Draft } from '../../test/support/applicant.ts'
import { multipartFiles } from '../../test/support/multipart.ts'
import { sendMail } from '../../platform/mail/index.ts'
import { readConfig } from '../../platform/config/config.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { startTraces } from '../../platform/traces/index.ts'
import { summaryOf } from '../../platform/traces/spans.ts'

/** As OTLP spells it in JSON. */
interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code: number }
}
interface Sent {
  resourceSpans: { resource: object; scopeSpans: { spans: SentSpan[] }[] }[]
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const collectorOf = async () => {
  const sent: Sent[] = []
  const server = createServer((request, reply) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') sent.push(body as Sent)
      reply.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
      reply.end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: addressOf(server),
    sent,
    spans: () =>
      sent.flatMap((one) => one.resourceSpans).flatMap((one) => one.scopeSpans.flatMap((s) => s.spans)),
    close: () => server.close(),
  }
}

const settings = (collector: string) => ({ collector, share: 1, environment: 'development' })
const valueOf = (span: SentSpan | undefined, key: string) => {
  const { value } = span?.attributes.find((one) => one.key === key) ?? {}
  return value?.stringValue ?? value?.intValue
}

let app: TestApp
let collector: Awaited<ReturnType<typeof collectorOf>>
let draft: Draft
let spans: SentSpan[]
const faults: string[] = []

beforeAll(async () => {
  app = await testApp({}, { jobs: true })
  collector = await collectorOf()
  const traces = await startTraces(settings(collector.address), (says) => faults.push(says))
  draft = await beginDraft(app)
  const { headers, payload } = multipartFiles([['of-ada.txt', Buffer.from('some text')]])
  await app.inject({
    method: 'POST',
    url: `/api/CreditApplication/upload/rexel/${draft.key}/other`,
    headers,
    cookies: draft.cookies,
    payload,
  })
  await app.inject({
    method: 'POST',
    url: '/api/feedback/submit',
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    payload: { body: 'Easy.', fullName: 'Ada Byron', email: 'ada@example.com' },
  })
  await app.mailbox(1)
  // As a daily job, which no request made due.
  await inTransaction(app.db, (tx) => app.server.jobs.enqueue(tx, sendMail, noMail()))
  await leaveEarly()
  await app.inject('/api/CreditApplication/rexel/no-such-key')
  await app.inject('/health')
  await sql`alter table saved_form rename to elsewhere`.execute(app.db)
  await app.inject(`/api/CreditApplication/rexel/${draft.key}`)
  await sql`alter table elsewhere rename to saved_form`.execute(app.db)
  await app.server.jobs.stop()
  await traces.stop()
  spans = collector.spans()
})
afterAll(async () => {
  collector.close()
  await app.close()
})

const noMail = () => ({ mailId: randomUUID(), formId: null, forget: false, staleAfter: null })

/** A client that leaves after its request was read, while the database keeps it waiting. */
const leaveEarly = async () => {
  const { server } = app.server.app
  await app.server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table rate_limit`.execute(tx)
    const arrived = once(server, 'request')
    const client = request({ port, method: 'POST', path: '/api/feedback/submit' })
    client.on('error', () => {})
    client.setHeader('content-type', 'application/json')
    client.end(JSON.stringify({ body: 'Easy.' }))
    const [message, reply] = (await arrived) as [IncomingMessage, ServerResponse]
    if (!message.complete) await once(message, 'end')
    client.destroy()
    await once(reply, 'close')
  })
}

const named = (name: string) => spans.filter((span) => span.name === name)
const FEEDBACK = 'POST /api/feedback/submit'
const SAVE = 'POST /api/FormDataStorage/save-in-progress-form-external'
const UPLOAD = 'POST /api/CreditApplication/upload/:tenant/:applicationId/:type'

test('a request is a trace with its transaction, statements and calls of ports', () => {
  const [save] = named(SAVE)
  expect(save).toMatchObject({ kind: 2, status: { code: 0 } })
  expect(save!.parentSpanId).toBeUndefined()
  expect(valueOf(save, 'http.response.status_code')).toBe(200)
  const inTrace = spans.filter(({ traceId }) => traceId === save!.traceId)
  const transaction = inTrace.find(({ name }) => name === 'transaction')
  expect(transaction?.parentSpanId).toBe(save!.spanId)
  const insert = inTrace.find(({ name }) => name === 'INSERT saved_form')
  expect(insert?.parentSpanId).toBe(transaction!.spanId)
  expect(valueOf(insert, 'db.query.text')).toContain('$1')
  for (const span of inTrace)
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano))

  const [upload] = named(UPLOAD)
  const calls = spans.filter(
    ({ parentSpanId, kind, name }) =>
      parentSpanId === upload!.spanId && kind === 3 && name.startsWith('files '),
  )
  expect(calls.map(({ name }) => name)).toContain('files put')
})

test('a job continues the trace that made it due, with its statements and calls of ports', () => {
  const [feedback] = named(FEEDBACK)
  const inTrace = ({ traceId }: SentSpan) => traceId === feedback!.traceId
  const given = named('process feedback-given').find(inTrace)
  const sending = named('process send-mail').find(inTrace)
  expect([given, sending]).toMatchObject([{ kind: 5 }, { kind: 5 }])
  const partOf = (job: SentSpan | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === job!.spanId).map(({ name }) => name)
  expect(partOf(given)).toContain('feedbackDesk receive')
  expect(partOf(sending)).toEqual(expect.arrayContaining(['mail send', 'SELECT mail']))
})

test('a job that no request made due begins a trace', () => {
  const jobs = named('process send-mail').filter(
    ({ traceId }) => !named(FEEDBACK).some((one) => one.traceId === traceId),
  )
  expect(jobs).toHaveLength(1)
  expect(spans.find(({ parentSpanId }) => parentSpanId === jobs[0]!.spanId)?.name).toBe('SELECT mail')
})

test('a request whose client left says so', () => {
  expect(named(FEEDBACK).map((span) => valueOf(span, 'error.type'))).toEqual([undefined, 'aborted'])
})

test('a request that failed says so, with the code of PostgreSQL and without its message', () => {
  const failed = named('GET /api/CreditApplication/:tenant/:guid')
  expect(failed.map((span) => [valueOf(span, 'http.response.status_code'), span.status.code])).toEqual([
    [404, 0],
    [500, 2],
  ])
  const inTrace = spans.filter(({ traceId }) => traceId === failed[1]!.traceId)
  expect(inTrace.map((span) => valueOf(span, 'error.type'))).toContain('42P01')
})

test('a request never continues the trace of its caller, and probes and polls are not traced', () => {
  const [feedback] = named(FEEDBACK)
  expect(feedback!.parentSpanId).toBeUndefined()
  expect(feedback!.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
  expect(named('GET /health')).toEqual([])
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(roots.filter(({ kind }) => kind !== 2 && kind !== 5)).toEqual([])
})

test('no span contains a key, a person, or what someone entered', () => {
  const everything = JSON.stringify(collector.sent)
  for (const secret of [draft.key, draft.guid, 'no-such-key', 'example.com', 'Byron', 'of-ada', 'Easy.'])
    expect(everything).not.toContain(secret)
  expect(faults).toEqual([])
})

test('a span has no message of an error, even from a library', async () => {
  const before = collector.spans().length
  const traces = await startTraces(settings(collector.address), (says) => faults.push(says))
  trace.getTracer('a library').startActiveSpan('process it', { kind: SpanKind.CONSUMER }, (span) => {
    span.recordException(new Error('No such address: ada@example.com'))
    span.setStatus({ code: SpanStatusCode.ERROR, message: 'No such address: ada@example.com' })
    span.end()
  })
  await traces.stop()
  expect(collector.spans().slice(before)).toMatchObject([{ name: 'process it', status: { code: 2 } }])
  expect(JSON.stringify(collector.sent)).not.toContain('ada@example.com')
})

test('a collector that accepts and never replies is reported once, and keeps no node from stopping', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const traces = await startTraces(settings(addressOf(silent)), (says) => faults.push(says))
  expect((await app.inject('/generic/config')).statusCode).toBe(200)
  await traces.stop()
  await vi.waitFor(() => expect(faults).toEqual(['did not respond within 2 s']))
  silent.closeAllConnections()
  silent.close()
})

test('nothing is recorded without the setting', async () => {
  const before = collector.spans().length
  await inTransaction(app.db, (tx) => sql`select 1`.execute(tx))
  expect((await app.inject('/generic/config')).statusCode).toBe(200)
  expect(collector.spans()).toHaveLength(before)
})

test.each([
  ['select "f"."id" from "saved_form" as "f" where "f"."id" = $1', 'SELECT saved_form'],
  ['insert into "audit_act" ("act") values ($1) on conflict do update set x = 1', 'INSERT audit_act'],
  ['update "mail" set "state" = $1', 'UPDATE mail'],
  ['with newest as (select id from mail) select * from newest', 'SELECT mail'],
  ['select count(*) from (select 1 from document) f', 'SELECT document'],
  ['select * from unnest($1::int[]) n join branch b on b.id = n', 'SELECT branch'],
  ['delete from jobs.job where id = $1', 'DELETE job'],
  ['select pg_advisory_xact_lock($1)', 'SELECT'],
  ['begin', 'BEGIN'],
])('%s is called %s', (text, name) => expect(summaryOf(text)).toBe(name))

test.each(['2', '-0.1', 'half', '1.5'])('%s is no share of the traces', (OTEL_TRACES_SAMPLER_ARG) => {
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG })).toThrow('OTEL_TRACES_SAMPLER_ARG must be from 0 to 1')
})
