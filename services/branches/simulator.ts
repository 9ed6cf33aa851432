/** A branches service as the specification describes it: a handful of branches, and the ways to misbehave. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const branch = (branchNumber: string, over: object = {}) => ({
  name: 'Portland',
  branchNumber,
  address1: '1 Main St',
  city: 'Portland',
  state: 'OR',
  stateName: 'Oregon',
  zip: '97201',
  phone: '(503) 555-0100',
  distance: null,
  ...over,
})

export type ServedBranch = ReturnType<typeof branch> & { closed?: boolean }
export type BranchesFault = 'silent' | 'page' | 'other shape' | number | null

export const branchesSimulator = async () => {
  const asked: URLSearchParams[] = []
  /** By banner ID. `closed` is not part of the answer. */
  const served: Record<string, ServedBranch[]> = {}
  let fault: BranchesFault = null
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url!, 'http://simulator')
    asked.push(query)
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (fault === 'silent') return
    if (typeof fault === 'number') return void reply(fault, {})
    if (fault === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>proxy')
    if (fault === 'other shape') return void reply(200, [{ branchNumber: 7 }])
    if (request.method !== 'GET' || pathname !== '/branches') return void reply(404, {})
    const all = served[query.get('bannerId') ?? ''] ?? []
    const shown = all.filter(({ closed }) => query.get('includeClosed') === 'true' || !closed)
    reply(
      200,
      shown.map((one) => ({ ...one, closed: undefined })),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/branches`,
    asked,
    branch,
    serve: (bannerId: number, branches: ServedBranch[]) => {
      served[bannerId] = branches
    },
    failing: (next: BranchesFault) => {
      fault = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
