/** How a process stops, and processes with one role each. */
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { testApp } from '../support/app.ts'
import { testDatabase, urlOf } from '../support/database.ts'
import { freshFolder, startServer } from './server-process.ts'

const folder = freshFolder()
let database: OpenDatabase | undefined
beforeAll(async () => {
  mkdirSync(join(folder, 'keys'))
  await (await testApp()).close()
  cpSync(join(import.meta.dirname, '../../.cache/test-keys'), join(folder, 'keys'), { recursive: true })
  if (process.env.TEST_DATABASE_URL) database = await testDatabase()
})
afterAll(async () => {
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

const onDatabase = async (): Promise<Record<string, string>> =>
  database ? { DATABASE_URL: await urlOf(database) } : {}
const privacyRequest = JSON.stringify({
  privacySelection: 'disclose',
  firstName: 'Ada',
  lastName: 'Byron',
  emailAddress: 'ada@example.com',
  phoneNumber: '(503) 555-0110',
})
const path = '/api/privacy/requests'
const json = { 'content-type': 'application/json' }
/** 0: no one listens. */
const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

it('says that it is not ready, serves until it is drained, lets a request end, and exits with 0', async () => {
  const server = await startServer(folder, {
    DRAIN_SECONDS: '3',
    STOP_SECONDS: '60',
    ...(await onDatabase()),
  })
  const answered = new Promise<IncomingMessage>((done, failed) => {
    const sending = request(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...json, 'content-length': privacyRequest.length },
    })
    sending.on('response', done).on('error', failed)
    sending.write(privacyRequest.slice(0, 40))
    setTimeout(async () => {
      await expect.poll(() => statusOf(`${server.url}/health`)).toBe(0)
      sending.end(privacyRequest.slice(40))
    }, 0)
  })
  const stopped = server.stop()
  await expect.poll(() => statusOf(`${server.url}/ready`)).toBe(503)
  expect(await statusOf(`${server.url}/generic/config`)).toBe(200)
  const reply = await answered
  expect({ status: reply.statusCode, body: await text(reply) }).toMatchObject({ status: 200 })
  await stopped
  expect(server.process.exitCode).toBe(0)
})

it.runIf(process.env.TEST_DATABASE_URL)('a web node leaves its jobs to a worker', async () => {
  const web = await startServer(folder, { ROLE: 'web', ...(await onDatabase()) })
  const { db } = database!
  await db.deleteFrom('mail').execute()
  expect(
    (await fetch(`${web.url}${path}`, { method: 'POST', headers: json, body: privacyRequest })).status,
  ).toBe(200)
  const states = async () => (await db.selectFrom('mail').select('state').execute()).map(({ state }) => state)
  // Two of the polls that a node with jobs makes.
  await new Promise((wait) => setTimeout(wait, 2_000))
  expect(await states()).toEqual(['queued'])
  const worker = await startServer(folder, { ROLE: 'worker', ...(await onDatabase()) })
  await expect.poll(states).toEqual(['sent'])
  expect(await statusOf(`${worker.url}/generic/config`)).toBe(404)
  await Promise.all([worker.stop(), web.stop()])
  expect([worker.process.exitCode, web.process.exitCode]).toEqual([0, 0])
})
