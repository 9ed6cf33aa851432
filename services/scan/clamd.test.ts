import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Unavailable } from '../../platform/errors.ts'
import { scanContract } from './contract.ts'
import { clamdSimulator, MARK, type ClamdFault } from './simulator.ts'
import { clamdScan, type ClamdOptions } from './clamd.ts'

let clamd: Awaited<ReturnType<typeof clamdSimulator>>
const faults: string[] = []
beforeAll(async () => {
  clamd = await clamdSimulator()
})
afterEach(() => {
  clamd.failing(null)
  faults.length = 0
})
afterAll(() => clamd.close())

const open = (differing: Partial<ClamdOptions> = {}) =>
  clamdScan({
    host: clamd.host,
    port: clamd.port,
    patience: 300,
    onFault: (says) => faults.push(says),
    ...differing,
  })
const look = (content: Buffer | string, differing?: Partial<ClamdOptions>) =>
  open(differing).look(Readable.from([Buffer.from(content)]))

scanContract('clamd', open)

test('what clamd finds is a threat, also where the rules find nothing', async () => {
  expect(await look(`%PDF-1.7\n${MARK}`)).toMatchObject({
    type: { extension: 'pdf' },
    threat: 'Simulated.Mark-1',
  })
})

test('says that a file was scanned, and what a password hides', async () => {
  expect((await look('%PDF-1.7\n')).says).toBe('virus-scanned')
  expect((await look('%PDF-1.7\n/Encrypt')).says).toBe(
    'virus-scanned except what the password protects, has a password',
  )
})

test('clamd gets every byte, whatever the size of the pieces', async () => {
  const content = randomBytes(900_000)
  const pieces = [content.subarray(0, 1), content.subarray(1, 1), content.subarray(1, 700_000)]
  await open().look(Readable.from([...pieces, content.subarray(700_000)]))
  expect(clamd.scanned.at(-1)!.equals(content)).toBe(true)
})

test.each<[ClamdFault, string]>([
  ['silent', 'did not respond within 0.3 s'],
  ['hangs up', 'closed the connection without a reply'],
  ['endless', 'sent an endless reply'],
  ['nonsense', 'replied "stream: OK?stream: X FOUND"'],
])('clamd that is %s makes the scan unavailable', async (fault, says) => {
  clamd.failing(fault)
  await expect(look('text')).rejects.toThrow(Unavailable)
  expect(faults).toEqual([`${clamd.host}:${clamd.port} ${says}`])
})

test('a file over the limit of clamd is refused, and not only its start scanned', async () => {
  // More than fits into the buffers of a connection, so clamd closes it while we send.
  const huge = Readable.from(Array.from({ length: 200 }, () => randomBytes(65_536)))
  await expect(open().look(huge)).rejects.toThrow("We can't check files for viruses right now.")
  expect(faults).toHaveLength(1)
})

test('without clamd nothing is accepted, but what the rules refuse is still named', async () => {
  const gone = await clamdSimulator()
  await gone.close()
  await expect(look('text', { port: gone.port })).rejects.toThrow(Unavailable)
  expect(faults).toEqual([`127.0.0.1:${gone.port} could not be reached (ECONNREFUSED)`])
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
  expect((await look(eicar, { port: gone.port })).threat).toBe('EICAR test file')
})

test('a file whose reading fails is not accepted', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('text')
      throw new Error('the disk failed')
    })(),
  )
  await expect(open().look(broken)).rejects.toThrow('the disk failed')
})
