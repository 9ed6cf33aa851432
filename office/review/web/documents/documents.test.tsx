import { expect, it } from 'vitest'
import { buttonNamed, press } from '../../../../test/support/rendered.tsx'
import { renderedForStaff } from '../../../../test/support/rendered-on-route.tsx'
import { until } from '../../../../test/support/until.ts'
import { Documents } from './documents.tsx'
import type { Detail } from '../queries.ts'

const paper = (name: string) => ({
  name,
  fullPath: `of/${name}`,
  size: 9,
  uploadedAt: '2026-03-05T15:00:00Z',
  scan: '',
})
const application = {
  creditAppId: 7,
  documents: [paper('signed.pdf')],
  taxDocuments: [paper('tax.pdf')],
  otherDocuments: [paper('other.pdf')],
  requestedDocuments: [paper('requested.pdf')],
  adminDocuments: [
    { ...paper('admin.pdf'), mayBeRemoved: true },
    { ...paper('report.pdf'), mayBeRemoved: false },
  ],
  removedDocuments: [],
} as unknown as Detail

const shown = async (mayEdit: boolean, uploading = false) => {
  const asked: boolean[] = []
  const page = await renderedForStaff(
    <Documents
      tenant="rexel"
      application={application}
      zone="America/New_York"
      mayEdit={mayEdit}
      all={{ received: null, total: 36, start() {}, cancel() {} }}
      uploading={uploading}
      onUpload={(open) => asked.push(open)}
    />,
  )
  const buttons = () =>
    [...page.place.querySelectorAll('button')]
      .map((each) => each.textContent ?? '')
      .filter((words) => !/^(Download|Preview)/.test(words))
  return { ...page, asked, buttons }
}

it("employees who can edit add to the department's documents and remove those that the system did not create", async () => {
  const { buttons, asked, close } = await shown(true)
  expect(buttons()).toEqual(['Remove admin.pdf', 'Upload documents'])
  await press(buttonNamed('Upload documents'))
  expect(asked).toEqual([true])
  await close()
  const open = await shown(true, true)
  await until(() => expect(document.querySelector('dialog')).not.toBeNull())
  await open.close()
})

it('view-only employees see all of them, and can neither add nor remove', async () => {
  await import('../../../../kit/screen/fields/uploads/upload-dialog.tsx')
  const { text, buttons, close } = await shown(false, true)
  for (const name of ['signed', 'tax', 'other', 'requested', 'admin']) expect(text()).toContain(name)
  expect(buttons()).toEqual([])
  expect(document.querySelector('dialog')).toBeNull()
  await close()
})
