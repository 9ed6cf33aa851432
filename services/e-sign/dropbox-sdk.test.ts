/** Whether the simulator is what the vendor's own client expects. The product does not use that client. */
import {
  EmbeddedApi,
  EventCallbackHelper,
  EventCallbackRequest,
  SignatureRequestApi,
  SubSigningOptions,
} from '@dropbox/sign'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLIENT_ID, dropboxSimulator, KEY, type DropboxSimulator } from './simulator/dropbox.ts'

let vendor: DropboxSimulator
beforeAll(async () => {
  vendor = await dropboxSimulator()
})
afterAll(() => vendor.close())

const requests = () => Object.assign(new SignatureRequestApi(vendor.url), { username: KEY })
const created = async () => {
  const { body } = await requests().signatureRequestCreateEmbedded({
    clientId: CLIENT_ID,
    testMode: true,
    title: 'Application for credit',
    subject: 'Please sign',
    message: 'Thank you.',
    allowDecline: true,
    signers: [{ name: 'Ada Byron', emailAddress: 'ada@example.com', order: 0 }],
    metadata: { form: '7' },
    files: [
      {
        value: Buffer.from('%PDF-1.7'),
        options: { filename: 'application.pdf', contentType: 'application/pdf' },
      },
    ],
    signingOptions: {
      defaultType: SubSigningOptions.DefaultTypeEnum.Type,
      type: true,
      draw: true,
      upload: false,
      phone: false,
    },
  })
  return body.signatureRequest
}
const callbacks = () => vendor.settle().map((json) => EventCallbackRequest.init(JSON.parse(json)))

it("accepts the client's requests, and the client reads the replies", async () => {
  const { signatureRequestId, signatures, isComplete } = await created()
  expect([isComplete, signatures?.map(({ signerName }) => signerName)]).toEqual([false, ['Ada Byron']])
  callbacks()
  const signatureId = signatures![0]!.signatureId!
  const embedded = Object.assign(new EmbeddedApi(vendor.url), { username: KEY })
  const { body } = await embedded.embeddedSignUrl(signatureId)
  expect(vendor.open(body.embedded.signUrl!)).toBe(true)
  vendor.sign(signatureId)
  const read = await requests().signatureRequestGet(signatureRequestId!)
  expect(read.body.signatureRequest).toMatchObject({
    isComplete: true,
    metadata: { form: '7' },
    signatures: [{ statusCode: 'signed' }],
  })
  callbacks()
  const file = await requests().signatureRequestFiles(signatureRequestId!, 'pdf')
  expect(file.body.subarray(0, 5).toString()).toBe('%PDF-')
  expect(vendor.complaints).toEqual([])
})

it('sends callbacks that the client verifies', async () => {
  const { signatureRequestId } = await created()
  const [sent] = callbacks()
  expect(sent?.event.eventType).toBe('signature_request_sent')
  expect(sent?.signatureRequest?.signatureRequestId).toBe(signatureRequestId)
  expect(EventCallbackHelper.isValid(KEY, sent!)).toBe(true)
  expect(EventCallbackHelper.isValid('another key', sent!)).toBe(false)
})

it('reports a wrong key as the client expects', async () => {
  const wrong = Object.assign(new SignatureRequestApi(vendor.url), { username: 'another key' })
  await expect(wrong.signatureRequestGet('a')).rejects.toMatchObject({
    statusCode: 401,
    body: { error: { errorName: 'unauthorized' } },
  })
})
