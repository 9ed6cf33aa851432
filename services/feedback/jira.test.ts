import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { feedback, feedbackContract } from './contract.ts'
import { jiraSimulator, REQUEST_TYPE, SERVICE_DESK, TOKEN, USER, type JiraFault } from './simulator.ts'
import { Unavailable } from '../../platform/errors.ts'
import { jiraFeedback, type JiraOptions } from './jira.ts'

let jira: Awaited<ReturnType<typeof jiraSimulator>>
const faults: string[] = []
const stored = new Map([
  ['one', 'a picture'],
  ['two', 'a log'],
])
beforeAll(async () => {
  jira = await jiraSimulator()
})
afterEach(() => {
  jira.failing(null)
  faults.length = 0
})
afterAll(() => jira.close())

const open = (differing: Partial<JiraOptions> = {}) =>
  jiraFeedback({
    files: {
      open: async (key) => ({
        stream: Readable.from([Buffer.from(stored.get(key)!)]),
        size: stored.get(key)!.length,
      }),
    },
    url: jira.url,
    user: USER,
    token: TOKEN,
    serviceDesk: SERVICE_DESK,
    requestType: REQUEST_TYPE,
    onFault: (says) => faults.push(says),
    ...differing,
  })
const files = [
  { name: 'screen.png', contentType: 'image/png', size: 9, fileKey: 'one' },
  { name: 'console.txt', contentType: 'text/plain', size: 5, fileKey: 'two' },
]

feedbackContract('Jira Service Management', async () => ({
  desk: open(),
  arrived: async () => jira.requests.map(({ summary, description }) => `${summary}\n${description}`),
}))

test('attaches the files for the agents alone', async () => {
  await open().receive(feedback({ files }))
  expect(jira.requests.at(-1)!.attachments).toEqual([
    { filename: 'screen.png', content: 'a picture', public: false },
    { filename: 'console.txt', content: 'a log', public: false },
  ])
})

test.each<JiraFault>(['reply lost', 'no attachments'])(
  'after "%s" another try completes the same request',
  async (fault) => {
    const given = feedback({ files })
    const before = jira.requests.length
    jira.failing(fault)
    await expect(open().receive(given)).rejects.toThrow(Unavailable)
    jira.failing(null)
    await open().receive(given)
    await open().receive(given)
    expect(jira.requests).toHaveLength(before + 1)
    expect(jira.requests.at(-1)!.attachments.map(({ filename }) => filename)).toEqual([
      'screen.png',
      'console.txt',
    ])
  },
)

test('the words of a customer cannot leave their block', async () => {
  await open().receive(feedback({ body: 'a {noformat} !http://evil.example.com/x.png! {NOFORMAT:x=1}' }))
  const { description } = jira.requests.at(-1)!
  expect(description.match(/\{noformat/gi)).toHaveLength(2)
  expect(description.startsWith('{noformat}\n')).toBe(true)
  expect(description.endsWith('\n{noformat}')).toBe(true)
})

test('a long subject of several lines fits the summary', async () => {
  await open().receive(feedback({ id: randomUUID(), subject: `Two\nlines ${'x'.repeat(400)}` }))
  expect(jira.requests.at(-1)!.summary).toMatch(/^Feedback: Two lines x+ [0-9a-f]{32}$/)
})

test.each<[JiraFault, string]>([
  [429, 'responded with 429'],
  ['page', 'responded with 200 and no JSON'],
])('a fault (%s) is retried later, and the log names host and reason', async (fault, why) => {
  jira.failing(fault)
  await expect(open().receive(feedback())).rejects.toThrow(Unavailable)
  expect(faults).toEqual([`${new URL(jira.url).host} ${why}`])
})

test('a wrong token is a fault that reveals nothing', async () => {
  await expect(open({ token: 'another' }).receive(feedback())).rejects.toThrow(Unavailable)
  expect(faults).toEqual([`${new URL(jira.url).host} responded with 401`])
})
