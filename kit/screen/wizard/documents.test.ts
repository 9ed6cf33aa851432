import { afterEach, expect, test, vi } from 'vitest'
import { creditApplication } from '../../../forms/credit-application/form/index.ts'
import type { EndSigningQuestion } from './draft/autosave-options.ts'
import type { Draft } from './draft/use-draft.ts'
import { documentsOf } from './documents.ts'

afterEach(() => vi.unstubAllGlobals())

const field = [...creditApplication.places.keys()].find(({ kind }) => kind === 'documents')!
const paper = { name: 'w9.pdf', extension: 'pdf', fullPath: 'tax/1/w9.pdf', size: 9 }

/** A draft whose customer is signing; the employee answers the question with `may`. */
const removing = async (answer: (ending: EndSigningQuestion) => void) => {
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
    askToEndSigning: vi.fn((ending: EndSigningQuestion | null) => ending && answer(ending)),
  }
  const left = await documentsOf('rexel', creditApplication, draft as unknown as Draft).remove(field, paper)
  return { draft, left, sent }
}

test("asks before a change of documents that would end the customer's signing", async () => {
  const { draft, left, sent } = await removing((ending) => void ending.answer(true))
  expect(left).toEqual([])
  expect(sent).toHaveLength(2)
  expect(draft.askToEndSigning).toHaveBeenLastCalledWith(null)
  expect(draft.reload).toHaveBeenCalledOnce()
})

test.each([
  ['discarded', (ending: EndSigningQuestion) => void ending.answer(false)],
  ['left', (ending: EndSigningQuestion) => ending.leave()],
])('changes nothing if the question is %s', async (_, answer) => {
  const { draft, left, sent } = await removing(answer)
  expect(left).toBeNull()
  expect(sent).toHaveLength(1)
  expect(draft.reload).not.toHaveBeenCalled()
})
