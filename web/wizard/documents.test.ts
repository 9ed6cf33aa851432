import { afterEach, expect, test, vi } from 'vitest'
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import type { Ending } from './draft/autosave-options.ts'
import type { Draft } from './draft/use-draft.ts'
import { documentsOf } from './documents.ts'

afterEach(() => vi.unstubAllGlobals())

const field = [...creditApplication.places.keys()].find(({ kind }) => kind === 'documents')!
const paper = { name: 'w9.pdf', extension: 'pdf', fullPath: 'tax/1/w9.pdf', size: 9 }

/** A draft whose customer signs, and whoever works on it answers the question so. */
const removing = async (answer: (ending: Ending) => void) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return url.includes('voidSignatures=true')
      ? Response.json({ isSuccess: true, message: '', data: { fileList: [] } })
      : Response.json({ code: 'conflict', message: 'Signing', data: { signing: true } }, { status: 409 })
  })
  const draft = {
    guid: 'g',
    reload: vi.fn(async () => {}),
    askToEnd: vi.fn((ending: Ending | null) => ending && answer(ending)),
  }
  const left = await documentsOf('rexel', creditApplication, draft as unknown as Draft).remove(field, paper)
  return { draft, left, sent }
}

test('a change of documents that would end the customer’s signing is asked about, and made only then', async () => {
  const { draft, left, sent } = await removing((ending) => void ending.answer(true))
  expect(left).toEqual([])
  expect(sent).toHaveLength(2)
  expect(draft.askToEnd).toHaveBeenLastCalledWith(null)
  expect(draft.reload).toHaveBeenCalledOnce()
})

test.each([
  ['discarded', (ending: Ending) => void ending.answer(false)],
  ['left', (ending: Ending) => ending.leave()],
])('where the question is %s nothing changes', async (_, answer) => {
  const { draft, left, sent } = await removing(answer)
  expect(left).toBeNull()
  expect(sent).toHaveLength(1)
  expect(draft.reload).not.toHaveBeenCalled()
})
