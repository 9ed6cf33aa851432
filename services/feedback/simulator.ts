/**
 * Follows the description of Jira Service Management's REST API with one service desk: creates, finds and shows
 * requests with their attachments, and refuses what the description refuses.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const USER = 'credit@example.com'
export const TOKEN = 'a-token'
export const SERVICE_DESK = '10'
export const REQUEST_TYPE = '25'

interface JiraRequest {
  key: string
  summary: string
  description: string
  attachments: { filename: string; content: string; public: boolean }[]
}

export type JiraFault = 'reply lost' | 'no attachments' | 'page' | number | null

export const jiraSimulator = async () => {
  const requests: JiraRequest[] = []
  const uploaded = new Map<string, { filename: string; content: string }>()
  let fault: JiraFault = null
  const answer = async (request: IncomingMessage): Promise<[number, unknown] | null> => {
    const { pathname, searchParams } = new URL(request.url!, 'http://simulator')
    const path = pathname.replace('/rest/servicedeskapi/', '')
    const wanted = `Basic ${Buffer.from(`${USER}:${TOKEN}`).toString('base64')}`
    if (request.headers.authorization !== wanted) return [401, { errorMessage: 'Unauthorized' }]
    if (request.method === 'GET' && path === 'request') {
      const found = requests.filter(({ summary }) => summary.includes(searchParams.get('searchTerm') ?? ''))
      return [
        200,
        {
          size: found.length,
          values: found.map(({ key, summary }) => ({
            issueKey: key,
            requestFieldValues: [{ fieldId: 'summary', label: 'Summary', value: summary }],
          })),
        },
      ]
    }
    if (request.method === 'POST' && path === 'request') {
      const { serviceDeskId, requestTypeId, requestFieldValues } = JSON.parse(String(await buffer(request)))
      const { summary = '', description = '' } = requestFieldValues ?? {}
      if (serviceDeskId !== SERVICE_DESK || requestTypeId !== REQUEST_TYPE)
        return [404, { errorMessage: 'The service desk or request type does not exist.' }]
      if (!summary || summary.length > 255 || /[\r\n]/.test(summary))
        return [400, { errorMessage: 'The summary is invalid.' }]
      const key = `CREDIT-${requests.length + 1}`
      requests.push({ key, summary, description, attachments: [] })
      return fault === 'reply lost' ? null : [201, { issueId: String(requests.length), issueKey: key }]
    }
    if (request.method === 'POST' && path === `servicedesk/${SERVICE_DESK}/attachTemporaryFile`) {
      if (request.headers['x-atlassian-token'] !== 'no-check')
        return [403, { errorMessage: 'XSRF check failed' }]
      const form = await new Response(new Uint8Array(await buffer(request)), {
        headers: { 'content-type': request.headers['content-type']! },
      }).formData()
      const temporaryAttachments = []
      for (const file of form.getAll('file') as File[]) {
        const temporaryAttachmentId = `temp${uploaded.size + 1}`
        uploaded.set(temporaryAttachmentId, { filename: file.name, content: await file.text() })
        temporaryAttachments.push({ temporaryAttachmentId, fileName: file.name })
      }
      return [201, { temporaryAttachments }]
    }
    const [, key] = /^request\/([^/]+)\/attachment$/.exec(path) ?? []
    const at = requests.find((one) => one.key === key)
    if (!at) return [404, { errorMessage: 'The request does not exist.' }]
    if (fault === 'no attachments') return [503, { errorMessage: 'Try later.' }]
    if (request.method === 'GET') return [200, { size: at.attachments.length, values: at.attachments }]
    const sent = JSON.parse(String(await buffer(request)))
    for (const id of sent.temporaryAttachmentIds)
      at.attachments.push({ ...uploaded.get(id)!, public: sent.public })
    return [201, { comment: { id: '1' } }]
  }

  const server = createServer(async (request, response) => {
    if (fault === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>proxy')
    if (typeof fault === 'number') return void response.writeHead(fault).end()
    const answered = await answer(request)
    if (!answered) return void request.socket.destroy()
    const [status, body] = answered
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    failing: (next: JiraFault) => {
      fault = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
