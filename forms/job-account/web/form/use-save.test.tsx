import { beforeEach, expect, it, vi } from 'vitest'
import { buttonNamed, press, rendered } from '../../../../test/support/rendered.tsx'
import { ApiError } from '../../../../platform/client/index.ts'
import type { WizardState } from '../../../../kit/screen/wizard/index.ts'
import { useSave } from './use-save.tsx'

let failsWith: number | null = null
const saved: string[] = []
const draft = {
  save: async () => {
    if (failsWith) throw new ApiError({ status: failsWith, code: 'x', message: 'The disk is full.' })
    saved.push('saved')
    return { problems: [] }
  },
} as unknown as WizardState['draft']

const Screen = () => {
  const { save, dialog } = useSave({ draft, returnToProblems: () => {} })
  return (
    <>
      <button onClick={() => void save()}>Save</button>
      {dialog}
    </>
  )
}

beforeEach(() => {
  saved.length = 0
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

it('opens a dialog if it fails, and can be tried again (JOB-124)', async () => {
  failsWith = 500
  const page = await rendered(<Screen />)
  await press(buttonNamed('Save'))
  expect(page.text()).toContain('Unable to Save Application')
  expect(page.text()).toContain('The disk is full.')
  failsWith = null
  await press(buttonNamed('Try again'))
  expect(saved).toEqual(['saved'])
  expect(page.text()).not.toContain('Unable to Save Application')
})

it('is only logged if the request was refused (JOB-124)', async () => {
  failsWith = 400
  const page = await rendered(<Screen />)
  await press(buttonNamed('Save'))
  expect(page.text()).not.toContain('Unable to Save Application')
  expect(console.warn).toHaveBeenCalledOnce()
})
