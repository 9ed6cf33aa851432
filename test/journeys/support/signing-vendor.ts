/** Our server with Dropbox Sign as its provider: the simulator of its interface, and a signing page with its window messages. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  dropboxSimulator,
  type DropboxSimulator,
  eSignSettings,
} from '../../../services/e-sign/simulator/dropbox.ts'
import { type Ground, newGround, removeGround, serverOn } from './ground.ts'
import type { Server } from './server.ts'

export interface WithVendor {
  server: Server
  vendor: DropboxSimulator
  /** Stops both, and deletes the data. */
  close(): Promise<void>
}

export const serverWithVendor = async (): Promise<WithVendor> => {
  const page = signingPage(() => vendor)
  await new Promise<void>((listening) => page.listen(0, 'localhost', listening))
  const frames = `http://localhost:${(page.address() as AddressInfo).port}`
  const vendor = await dropboxSimulator(() => new Date(), frames)
  const ground = await newGround(JSON.parse(process.env.JOURNEYS_TEMPLATE!) as Ground)
  const server = await serverOn(ground, { ...eSignSettings(vendor.url), E_SIGN_FRAMES: frames })
  await server.start()
  let over = false
  const callingBack = callBack(vendor, server, () => over)
  return {
    server,
    vendor,
    async close() {
      over = true
      await callingBack
      await server.stop('SIGTERM')
      await vendor.close()
      page.closeAllConnections()
      page.close()
      await removeGround(ground)
    },
  }
}

/** Sends the vendor's callbacks as they come. */
const callBack = async (vendor: DropboxSimulator, server: Server, isOver: () => boolean) => {
  while (!isOver()) {
    for (const json of vendor.settle()) {
      const body = new FormData()
      body.set('json', json)
      const { status } = await fetch(`${server.url}/api/HelloSign/callback`, { method: 'POST', body })
      if (status !== 200) vendor.complaints.push(`a callback was refused with ${status}`)
    }
    await new Promise((soon) => setTimeout(soon, 100))
  }
}

const signingPage = (vendor: () => DropboxSimulator) =>
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://vendor')
    const signer = searchParams.get('signature_id') ?? ''
    const where = `${request.method} ${pathname}`
    if (where === 'GET /editor/embeddedSign') {
      const opens = vendor().open(`http://vendor${request.url}`)
      return void response
        .writeHead(opens ? 200 : 410, { 'content-type': 'text/html' })
        .end(opens ? html : 'This link has expired.')
    }
    if (where === 'POST /editor/sign') vendor().sign(signer)
    response.writeHead(where === 'POST /editor/sign' ? 204 : 404).end()
  })

/** It shows its buttons once the page around it has answered, as the vendor's page does. */
const html = `<!doctype html><html lang="en"><title>Dropbox Sign</title>
<main hidden><h1>Sign the document</h1><button id="agree">I agree</button></main>
<script>
const token = String(Math.random())
const tell = (type, payload = {}) => parent.postMessage({ type, payload }, '*')
addEventListener('message', ({ data }) => {
  if (data.type === 'hellosign:verifyDomainResponse' && data.payload.token === token) tell('hellosign:initialize')
  if (data.type === 'hellosign:configure') document.querySelector('main').hidden = false
})
document.querySelector('#agree').addEventListener('click', async () => {
  await fetch('/editor/sign' + location.search, { method: 'POST' })
  tell('hellosign:userSignRequest')
  tell('hellosign:userFinishRequest')
})
tell('hellosign:verifyDomainRequest', { token })
</script></html>`
