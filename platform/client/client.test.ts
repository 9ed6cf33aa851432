import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call, fetchFile } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

const problems = [{ path: 'body.reason', message: '*Required' }]
const said = JSON.stringify({ code: 'invalid', message: 'Please look again.', data: { problems } })

const comment = { params: { banner: 'rexel', id: 7 } } as const
const upload = (onProgress?: () => void) =>
  call('POST /api/CreditReview/upload/:banner/:id', {
    ...comment,
    files: { files: [new File(['x'], 'w9.pdf')] },
    ...(onProgress && { onProgress }),
  })

/** Stubs XMLHttpRequest, which reports upload progress, with this immediate reply. */
const answering = (status: number, text: string) =>
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = status
      responseText = text
      open() {}
      setRequestHeader() {}
      send() {
        this.dispatchEvent(new Event('load'))
      }
    },
  )

it('throws an error response with its status, message and problems, with or without progress', async () => {
  for (const status of [400, 403, 404, 409, 422, 499, 503]) {
    vi.stubGlobal('fetch', async () => new Response(said, { status }))
    answering(status, said)
    const document = { query: { fullPath: 'a', creditAppId: 7 } }
    for (const refused of [
      upload(),
      upload(() => {}),
      fetchFile('GET /api/CreditReview/Download', document),
    ]) {
      const error: unknown = await refused.catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ status, code: 'invalid', message: 'Please look again.', problems })
    }
  }
})

it('returns a successful reply unchanged, with or without progress', async () => {
  const good = { isSuccess: true, message: '', data: { fileList: [] } }
  vi.stubGlobal('fetch', async () => Response.json(good))
  answering(200, JSON.stringify(good))
  expect([await upload(), await upload(() => {})]).toEqual([good, good])
})

it('uses a general message for an error without one', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  await expect(upload()).rejects.toMatchObject({
    status: 502,
    code: 'unavailable',
    message: 'Something went wrong. Please try again.',
  })
})

it('throws a reply that reports a failure, with its message (REV-108), unless the caller takes a no', async () => {
  const no = JSON.stringify({ isSuccess: false, message: 'The ERP said no.', data: null })
  vi.stubGlobal('fetch', async () => new Response(no))
  answering(200, no)
  for (const refused of [upload(), upload(() => {})])
    await expect(refused).rejects.toMatchObject({ status: 200, code: 'refused', message: 'The ERP said no.' })
  const email = { params: { email: 'a@b.example' } }
  expect(await call('GET /Generic/validateEmailAddress/:email', { ...email, takesNo: true })).toEqual(
    JSON.parse(no),
  )
})
