/** What surrounds the nodes in the drill: a proxy with TLS, a mail server, and an S3 store. All with the drill's certificate. */
import S3rver from '@20minutes/s3rver'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface Certificate {
  key: Buffer
  cert: Buffer
}
export const certificateIn = (folder: string): Certificate => ({
  key: readFileSync(join(folder, 'tls.key')),
  cert: readFileSync(join(folder, 'tls.pem')),
})

const CHECK_EVERY = 200

/** Sends each request to the next node that says it is ready, as any load balancer does. */
export const proxyTo = async (tls: Certificate, ports: readonly number[]) => {
  const ready = new Set<number>()
  let turn = 0
  const look = async () => {
    for (const port of ports) {
      const isReady = await fetch(`http://127.0.0.1:${port}/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) ready.add(port)
      else ready.delete(port)
    }
  }
  const looking = setInterval(() => void look(), CHECK_EVERY)
  const forward = (incoming: IncomingMessage, reply: ServerResponse) => {
    const port = [...ready][turn++ % Math.max(1, ready.size)]
    if (port === undefined) return reply.writeHead(503).end()
    // It adds to the header, as the inner one of two proxies: each customer of the load has a separate address.
    const addresses = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress]
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': addresses.filter(Boolean).join(', '),
      'x-forwarded-proto': 'https',
    }
    const onward = request(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        reply.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(reply)
      },
    )
    onward.on('error', () => reply.headersSent || reply.writeHead(502).end())
    incoming.pipe(onward)
  }
  const server = createServer(tls, forward)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    look,
    close() {
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
    },
  }
}

export const mailServer = async (tls: Certificate) => {
  const received: ParsedMail[] = []
  const server = new SMTPServer({
    ...tls,
    secure: true,
    authOptional: true,
    onData: (stream, _session, done) => {
      void simpleParser(stream).then((mail) => {
        received.push(mail)
        done(null)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const isTo = (mail: ParsedMail, address: string) => JSON.stringify(mail.to).includes(address)
  return {
    url: `smtps://localhost:${port}`,
    /** Waits for a mail to this address whose subject matches. */
    async mailTo(address: string, subject: RegExp): Promise<ParsedMail> {
      for (let tries = 0; tries < 300; tries += 1) {
        const found = received.find((mail) => isTo(mail, address) && subject.test(mail.subject ?? ''))
        if (found) return found
        await new Promise((wait) => setTimeout(wait, 200))
      }
      throw new Error(
        `No mail to ${address} about ${String(subject)}; there are ${received.map(({ subject: one }) => one).join(', ')}`,
      )
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export const BUCKET = 'documents'
export const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** `directory`: an empty folder is an empty store. */
export const fileStore = async ({ key, cert }: Certificate, directory: string) => {
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    key,
    cert,
    // It computes another signature than Amazon for a list: without the slash after the bucket.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await store.run()
  return {
    url: `https://localhost:${port}`,
    async close() {
      store.httpServer.closeAllConnections()
      await store.close()
    },
  }
}
