/** Mail server, ERP gateway, D&B, file store, and e-signature provider are cut off while customers submit, and come back. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { simpleParser } from 'mailparser'
import S3rver from '@20minutes/s3rver'
import { SMTPServer } from 'smtp-server'
import { printDocument } from '../../common/demonstration/documents.ts'
import { embeddedErp } from '../../services/erp/embedded/embedded.ts'
import { s3Files } from '../../services/files/index.ts'
import { addressOf, save, upload, withCity } from '../../test/faults/customer.ts'
import { wireTo } from '../../test/faults/cut.ts'
import type { RunningServer } from '../../test/faults/server-process.ts'
import { DNB_BLOCKS, DNB_KEY, DNB_SECRET, dnbSimulator } from '../../services/bureau/simulator/dnb.ts'
import { dropboxSimulator, eSignSettings } from '../../services/e-sign/simulator/dropbox.ts'
import { gatewaySimulator, SIMULATOR_TOKEN } from '../../services/erp/simulator/gateway.ts'
import { cashAnswers } from '../../test/support/cash-account.ts'
import { multipart } from '../../test/support/multipart.ts'
import { SIGNING, SIGNING_MAILS, beginSigning, signAfterward, signWhileAway } from './e-sign-away.ts'
import { onGround, seedSigned, type Ground, type Row } from './soak-row.ts'
import { withClient } from './stored.ts'
import { submit } from './submissions.ts'

/** How many forms of each kind are submitted. */
const FORMS = 10
/** Mails about the planned submission of the applications that everyone has signed. */
const PLANNED = SIGNING
/** Each application causes two mails, to the applicant and to the credit department, and each cash account one. */
const MAILS = 3 * FORMS + SIGNING_MAILS + PLANNED
/** One for each submitted application. */
const SEARCHES = FORMS + SIGNING
const AWAY_MS = 20_000
const QUOTE = printDocument('Quote', 'for the drill')
const PATIENCE_MS = 180_000

export const servicesRow: Row = {
  says: 'mail server (SMTP), ERP gateway, D&B, file store (S3), and Dropbox Sign cut off while customers sign and submit, and back after 20 seconds',
  goal: 'every submission succeeds, uploads and new signings get 503; afterward both work and every mail, link, account, search, and signed copy is done, once',
  run: (options) =>
    onGround(options, async (ground) => {
      const { opened, start } = ground
      const mail = await mailServer()
      const gateway = await gatewaySimulator(embeddedErp(opened.db))
      const bureau = await dnbSimulator()
      const store = await fileStore(join(ground.folder, 'store'))
      const vendor = await dropboxSimulator()
      const wires = {
        mail: await wireTo(`smtp://127.0.0.1:${mail.port}`),
        erp: await wireTo(gateway.url),
        bureau: await wireTo(bureau.url),
        files: await wireTo(store.url),
        eSign: await wireTo(vendor.url),
      }
      try {
        const node = await start({
          MAIL: wires.mail.url,
          ERP: wires.erp.url,
          ERP_TOKEN: SIMULATOR_TOKEN,
          BUSINESS_MATCH: wires.bureau.url,
          BUSINESS_MATCH_KEY: DNB_KEY,
          BUSINESS_MATCH_SECRET: DNB_SECRET,
          BUSINESS_MATCH_BLOCKS: DNB_BLOCKS,
          FILES: `s3://${BUCKET}`,
          S3_ENDPOINT: wires.files.url,
          AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
          AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
          ACCOUNT_WAIT_SECONDS: '1',
          ...eSignSettings(wires.eSign.url),
        })
        const signing = { url: node.url, database: ground.url, vendor }
        const applications = await seedSealed(ground, store.url)
        const draft = await save(node.url, withCity('Uploads'))
        const begun = await beginSigning(signing)
        // Before the file store, which signing needs too.
        wires.eSign.cut()
        const signedMeanwhile = await signWhileAway(signing, begun)
        // The mails that say when we will submit these applications.
        while ((await progress(ground)).mails < PLANNED) await sleep(200)
        for (const wire of Object.values(wires)) wire.cut()
        const replies = [
          ...(await Promise.all(applications.map((key) => submit(node.url, key)))),
          ...(await Promise.all(Array.from({ length: FORMS }, (_, n) => submitCash(node, n)))),
        ]
        const refused = await upload(node.url, draft.key, 'away.pdf', QUOTE)
        await sleep(AWAY_MS)
        const away = await progress(ground)
        const lives = await fetch(`${node.url}/ready`).then(({ ok }) => ok)
        for (const wire of Object.values(wires)) wire.restore()

        const from = performance.now()
        const isDone = ({ mails, writes, searches, waiting }: Progress) =>
          mails === MAILS && writes === FORMS && searches === SEARCHES && waiting === 0
        let now = await progress(ground)
        while (!isDone(now) && performance.now() - from < PATIENCE_MS) {
          await sleep(500)
          now = await progress(ground)
        }
        const caughtUp = (performance.now() - from) / 1_000
        const again = await upload(node.url, draft.key, 'again.pdf', QUOTE)
        const signedAfterward = await signAfterward(signing, begun)
        await node.stop()

        const accounts = await count(ground, 'from erp_customer')
        const failed = await count(ground, "from job_fate where state = 'failed'")
        const twice = mail.received.length - new Set(mail.received).size
        const problems = [
          ...replies.filter((status) => status !== 200).map((status) => `a submission got ${status}`),
          ...signedMeanwhile.problems,
          ...signedAfterward,
          ...gateway.complaints,
          ...(away.again > 0 ? [] : ['no job was marked to be tried again']),
          ...(away.writes + away.searches + away.mails > PLANNED
            ? ['something was done while all were away']
            : []),
          ...(refused.status === 503 && Number(refused.retryAfter) > 0
            ? []
            : [`an upload meanwhile got ${refused.status}: ${refused.message}`]),
          ...(again.status === 200 ? [] : [`an upload afterward got ${again.status}: ${again.message}`]),
          ...(lives ? [] : ['the node was not ready while they were away']),
          ...(isDone(now) ? [] : [`not done: ${JSON.stringify(now)}`]),
          ...(accounts === FORMS ? [] : [`${accounts} accounts in the ERP`]),
          ...(mail.received.length - twice === now.mails ? [] : [`${mail.received.length} mails arrived`]),
          ...(failed ? [`${failed} jobs were given up`] : []),
        ]
        return {
          figure: `${SIGNING} applications signed by all submitted while the provider was away, ${FORMS} others and ${FORMS} cash accounts while all five were away, an upload refused with ${refused.status} ("${refused.message}"), and ${SIGNING} new signings ("${signedMeanwhile.says}"); then ${away.again} jobs waited for another try and ${away.waiting} mails in the queue; ${caughtUp.toFixed(0)} s after they were back: ${now.mails} mails sent (${twice} of them twice), ${accounts} accounts opened, ${now.searches} companies looked up, ${SIGNING} links to second signers and ${SIGNING} signed copies stored once, the ${SIGNING} new signings open, an upload accepted; ${problems.length} problems${problems.map((one) => `\n          ${one}`).join('')}`,
          met: problems.length === 0 && twice === 0,
        }
      } finally {
        await Promise.all(Object.values(wires).map((wire) => wire.close()))
        await Promise.all([gateway.close(), bureau.close(), mail.close(), store.close(), vendor.close()])
      }
    }),
}

/** Notes the Message-ID of every mail that it accepted. */
const mailServer = async () => {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, _session, done) => {
      void simpleParser(stream).then(({ messageId }) => {
        received.push(messageId ?? '')
        done(null)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const BUCKET = 'documents'

const fileStore = async (directory: string) => {
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await store.run()
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      // The SDK keeps its connections.
      store.httpServer.closeAllConnections()
      await store.close()
    },
  }
}

/** Signed applications with their sealed copy. */
const seedSealed = async ({ url }: Ground, endpoint: string): Promise<string[]> => {
  const keys = await seedSigned(url, FORMS)
  const files = s3Files({
    bucket: BUCKET,
    region: 'us-east-1',
    endpoint,
    forcePathStyle: true,
    credentials: CREDENTIALS,
  })
  for (const key of keys) {
    const fileKey = randomUUID()
    const { size, sha256 } = await files.put(fileKey, Readable.from([printDocument('Sealed', key)]))
    await withClient(url, (client) =>
      client.query(
        `insert into document (id, saved_form_id, kind, name, extension, content_type, size, sha256, file_key, scan, uploaded_by)
         select gen_random_uuid(), id, 'sealed-pdf', 'signed.pdf', 'pdf', 'application/pdf', $2, $3, $4, 'clean', 'system'
         from saved_form where key = $1`,
        [key, size, sha256, fileKey],
      ),
    )
  }
  return keys
}

const submitCash = async ({ url }: RunningServer, n: number): Promise<number> => {
  const { companyInformation } = cashAnswers()
  // Another company each time, at a seeded branch.
  const company = { companyName: `Ohm ${n} Electric`, streetAddress1: `${n + 1} Oak St`, branchNumber: '101' }
  const { headers, payload } = multipart({
    appType: 'cash-account',
    incompleteFormData: JSON.stringify({ companyInformation: { ...companyInformation, ...company } }),
  })
  const reply = await fetch(`${url}/api/CashAccount/submit/rexel/0`, {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': addressOf(), 'idempotency-key': randomUUID() },
    body: payload,
  })
  await reply.arrayBuffer()
  return reply.status
}

interface Progress {
  /** Sent. */
  mails: number
  /** Mails in the queue. */
  waiting: number
  /** Accounts that the ERP has opened. */
  writes: number
  /** Searches that the bureau answered. */
  searches: number
  /** Jobs that failed and wait for another try: what staff see. */
  again: number
}

const count = ({ url }: Pick<Ground, 'url'>, text: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count ${text}`)
    return rows[0]!.count
  })

const progress = async (ground: Ground): Promise<Progress> => ({
  mails: await count(ground, "from mail where state = 'sent'"),
  waiting: await count(ground, "from mail where state = 'queued'"),
  writes: await count(ground, "from erp_transaction where state = 'done'"),
  searches: await count(ground, 'from bureau_match where problem is null'),
  again: await count(ground, "from job_fate where state = 'again'"),
})
