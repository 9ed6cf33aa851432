import { act } from 'react'
import { expect, test } from 'vitest'
import { applicationFiles, reviewFiles, type Accepted } from '../../../../platform/files/files.ts'
import { buttonNamed, rendered } from '../../../../test/support/rendered.tsx'
import UploadDialog from './upload-dialog.tsx'

const full = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
  name: `${name}.pdf`,
  extension: 'pdf',
  fullPath: `x/${name}`,
  size: 9,
}))

/** Selects a sixth document: what the dialog says, and whether it can be uploaded. */
const sixth = async (accepted: Accepted) => {
  await rendered(
    <UploadDialog
      title="Upload"
      before={full}
      accepted={accepted}
      send={async () => full}
      onAdded={() => {}}
      onClose={() => {}}
    />,
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')!
  await act(async () => {
    Object.defineProperty(input, 'files', {
      value: [new File(['%PDF-1.7\n'], 'six.pdf')],
      configurable: true,
    })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  return {
    says: document.querySelector('dialog')?.textContent ?? '',
    maySend: !(buttonNamed('Upload') as HTMLButtonElement).disabled,
  }
}

test('employees see no limit on the number of documents', async () => {
  const { says, maySend } = await sixth(reviewFiles)
  expect(says).not.toContain('Max of 5')
  expect(says).not.toContain('60 MB')
  expect(says).toContain('up to 15 MB each')
  expect(maySend).toBe(true)
})

test('customers see the limit of five per section', async () => {
  const { says, maySend } = await sixth(applicationFiles)
  expect(says).toContain('*Max of 5 documents per section')
  expect(maySend).toBe(false)
})
