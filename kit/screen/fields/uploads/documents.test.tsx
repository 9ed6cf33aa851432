import { act } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '../../../../test/support/until.ts'
import { customerContext } from '../../../../test/support/answers.ts'
import { buttonNamed, press, rendered } from '../../../../test/support/rendered.tsx'
import { creditApplication } from '../../../../forms/credit-application/form/index.ts'
import type { UploadedDocument } from '../../../model/index.ts'
import { ApiError, noAnswer } from '../../../../platform/client/api-error.ts'
import { Field } from '../../field.tsx'
import { useStepForm } from '../../state/step-form.ts'
import { FormScope, type Documents } from '../../scope.ts'

const other = [...creditApplication.places.keys()].find(
  (field) => field.kind === 'documents' && field.upload === 'other',
)!

/** Stores what it receives; `fate` decides the result of the next attempt. */
let kept: UploadedDocument[]
let fate: () => Promise<void>
const documents: Documents = {
  upload: async (_, [file]) => {
    await fate()
    kept = [
      ...kept,
      { name: file!.name, extension: 'pdf', fullPath: `other/${kept.length}`, size: file!.size },
    ]
    return kept
  },
  remove: async (_, document) => {
    await fate()
    return (kept = kept.filter(({ fullPath }) => fullPath !== document.fullPath))
  },
  download: async () => fate(),
}
// The dialogs are loaded lazily; here they are preloaded.
beforeAll(() => Promise.all([import('./upload-dialog.tsx'), import('./remove-dialog.tsx')]))
beforeEach(() => {
  kept = []
  fate = async () => {}
})

const Screen = () => {
  const stored = { application: { uploadedDocuments: kept } }
  const step = useStepForm({ form: creditApplication, context: customerContext, stored, documents })
  return (
    <FormScope value={step}>
      <Field of={other} />
    </FormScope>
  )
}

const file = (name: string, size = 9) => {
  const made = new File(['%PDF-1.7\n'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const MIB = 1_048_576
const open = async () => {
  const page = await rendered(<Screen />)
  await press(buttonNamed('Upload Other Documents'))
  await until(() => expect(document.querySelector('dialog')).not.toBeNull())
  return page
}
const choose = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')!
  await act(async () => {
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
const dialog = () => document.querySelector('dialog')?.textContent ?? ''

describe('the upload dialog', () => {
  test('uploads the selected file and closes; the chip shows name, type and size (FILE-001, APP-061)', async () => {
    const page = await open()
    expect(dialog()).toContain('*Max of 5 documents per section')
    await choose(file('w9.pdf', 840 * 1024), file('tax.pdf', 1.5 * MIB))
    expect(dialog()).toContain('840 KB')
    await press(buttonNamed('Upload'))
    expect(document.querySelector('dialog')).toBeNull()
    expect(page.text()).toContain('w9.pdfPDF, 840 KB')
    expect(page.text()).toContain('tax.pdf uploaded')
  })

  test.each([
    [
      'setup.exe',
      9,
      'This file type is not accepted. Please choose a different file or convert this to another format to upload.',
    ],
    ['empty.pdf', 0, 'This file is empty. Choose another one.'],
    ['large.pdf', 15 * MIB + 1, 'Attachments cannot be larger than 15MB'],
    ['photo.heic', 9, 'Most Compatible'],
  ])('shows the problem of %s, and uploads the others', async (name, size, words) => {
    const page = await open()
    await choose(file(name, size), file('w9.pdf'))
    expect(dialog()).toContain(words)
    await press(buttonNamed('Upload'))
    expect(kept.map((document) => document.name)).toEqual(['w9.pdf'])
    // It stays open, because one file has a problem.
    expect(dialog()).toContain(words)
    await press(buttonNamed(`Remove ${name}`))
    await press(buttonNamed('Done'))
    expect(page.text()).toContain('w9.pdf')
  })

  test('accepts five including existing ones, and not six (FILE-006, FILE-008)', async () => {
    kept = [1, 2, 3].map((n) => ({ name: `${n}.pdf`, extension: 'pdf', fullPath: `other/x${n}` }))
    await open()
    await choose(file('a.pdf'), file('b.pdf'))
    expect(buttonNamed('Upload').disabled).toBe(false)
    await choose(file('c.pdf'))
    expect(buttonNamed('Upload').disabled).toBe(true)
    expect(document.querySelector('[role=alert]')?.textContent).toBe('*Max of 5 documents per section')
    await press(buttonNamed('Remove a.pdf'))
    expect(buttonNamed('Upload').disabled).toBe(false)
  })

  test('counts the size of existing documents, too (FILE-005)', async () => {
    kept = [1, 2].map((n) => ({
      name: `${n}.pdf`,
      extension: 'pdf',
      fullPath: `other/x${n}`,
      size: 15 * MIB,
    }))
    await open()
    await choose(file('a.pdf', 15 * MIB), file('b.pdf', 15 * MIB))
    expect(buttonNamed('Upload').disabled).toBe(false)
    await choose(file('c.pdf', 1))
    expect(dialog()).toContain('Maximum total attachments must be 60MB or less')
    expect(buttonNamed('Upload').disabled).toBe(true)
  })

  test('keeps a file whose connection was lost, and uploads it on retry', async () => {
    const page = await open()
    await choose(file('w9.pdf'))
    fate = async () => {
      throw noAnswer()
    }
    const upload = vi.spyOn(documents, 'upload')
    await press(buttonNamed('Upload'))
    expect(dialog()).toContain('The connection was lost.')
    expect(upload.mock.lastCall?.[2]).not.toHaveProperty('again')
    fate = async () => {}
    await press(buttonNamed('Try again w9.pdf'))
    // Perhaps only the reply was lost, so the sender checks first.
    expect(upload.mock.lastCall?.[2]).toMatchObject({ again: { known: [] } })
    expect(document.querySelector('dialog')).toBeNull()
    expect(page.text()).toContain('w9.pdf uploaded')
  })

  test("shows the server's message", async () => {
    await open()
    await choose(file('w9.pdf'))
    fate = async () => {
      throw new ApiError({ status: 413, code: 'tooLarge', message: 'Attachments cannot be larger than 15MB' })
    }
    await press(buttonNamed('Upload'))
    expect(dialog()).toContain('Attachments cannot be larger than 15MB')
    // A retry would not help.
    expect(dialog()).not.toContain('Try again')
    await press(buttonNamed('Remove w9.pdf'))
    expect(dialog()).not.toContain('Attachments cannot be larger')
  })

  test('can be canceled during an upload', async () => {
    await open()
    await choose(file('w9.pdf'))
    const sent = vi
      .spyOn(documents, 'upload')
      .mockImplementationOnce(
        (_, __, { signal }) =>
          new Promise((_done, fail) => signal.addEventListener('abort', () => fail(new Error('aborted')))),
      )
    await press(buttonNamed('Upload'))
    await press(buttonNamed('Cancel w9.pdf'))
    expect(dialog()).toContain('Canceled. This file was not uploaded.')
    expect(sent).toHaveBeenCalledOnce()
  })
})

describe('an uploaded document', () => {
  const withOne = async () => {
    kept = [{ name: 'w9.pdf', extension: 'pdf', fullPath: 'other/1', size: 9 }]
    const page = await rendered(<Screen />)
    return page
  }

  test('is removed after confirmation', async () => {
    const page = await withOne()
    await press(buttonNamed('Remove w9.pdf'))
    await until(() => expect(dialog()).toContain('Remove this document?'))
    await press(buttonNamed('Keep it'))
    expect(page.text()).toContain('Remove w9.pdf')
    await press(buttonNamed('Remove w9.pdf'))
    await press(buttonNamed('Remove'))
    expect(page.text()).not.toContain('Remove w9.pdf')
    expect(page.text()).toContain('w9.pdf removed')
  })

  test('stays if removing it fails, with a message (FILE-009)', async () => {
    const page = await withOne()
    fate = async () => {
      throw noAnswer()
    }
    await press(buttonNamed('Remove w9.pdf'))
    await until(() => expect(dialog()).toContain('Remove this document?'))
    await press(buttonNamed('Remove'))
    expect(document.querySelector('dialog h2')?.textContent).toBe('Error')
    expect(dialog()).toContain('Something went wrong. Could not remove the document.')
    await press(buttonNamed('OK'))
    expect(page.text()).toContain('Remove w9.pdf')
  })

  test('shows a message if the download fails (FILE-010)', async () => {
    const page = await withOne()
    fate = async () => {
      throw noAnswer()
    }
    await press(
      [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Download'))!,
    )
    expect(page.text()).toContain('Something went wrong. Unable to download.')
  })
})
