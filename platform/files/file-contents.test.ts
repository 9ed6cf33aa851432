import { describe, expect, it, test } from 'vitest'
import { contentAgrees, problemOfContent } from './file-contents.ts'
import { applicationFiles, jobAccountFiles, reviewFiles } from './files.ts'

describe('the content', () => {
  test.each([
    ['pdf', 'pdf', true],
    ['pdf', 'exe', false],
    ['pdf', null, false],
    ['jpg', 'png', false],
    ['docx', 'docx', true],
    ['docx', 'cfb', true],
    ['docx', 'exe', false],
    ['doc', 'cfb', true],
    ['txt', null, true],
    ['txt', 'exe', false],
    ['html', 'exe', false],
  ])('of a .%s that looks like %s agrees: %s', (extension, found, agrees) => {
    expect(contentAgrees(extension, found)).toBe(agrees)
  })

  it('can agree for every accepted extension', () => {
    for (const { extensions } of [applicationFiles, reviewFiles, jobAccountFiles])
      for (const extension of extensions)
        expect(
          [extension === 'jpeg' ? 'jpg' : extension, null].some((found) => contentAgrees(extension, found)),
        ).toBe(true)
  })
})

test.each([
  ['pdf', 'pdf', null],
  ['pdf', null, "We couldn't read this PDF. Save it again."],
  ['pdf', 'bin', "We couldn't read this PDF. Save it again."],
  ['jpeg', 'bin', "We couldn't read this JPEG. Save it again."],
  ['docx', null, "We couldn't read this file. Save it again."],
  ['jpg', 'png', 'This file is a PNG named .jpg. Rename it to end in .png.'],
  ['png', 'jpg', 'This file is a JPEG named .png. Rename it to end in .jpg.'],
  ['png', 'pdf', 'This file is a PDF named .png. Rename it to end in .pdf.'],
  ['docx', 'xlsx', 'This file is for Excel but named .docx. Rename it to end in .xlsx.'],
  ['jpg', 'webp', 'This file is a WebP picture named .jpg. Save it as a JPEG.'],
  [
    'jpg',
    'heic',
    'This file is a HEIC photo named .jpg. On your iPhone, go to Settings > Camera > Formats and choose Most Compatible, or save the photo as a JPEG.',
  ],
])('a customer whose .%s holds %s reads: %s', (extension, found, message) => {
  expect(problemOfContent(extension, found, applicationFiles)).toBe(message)
})

test('a program is refused by what it is, not by its name', () => {
  expect(problemOfContent('pdf', 'exe', reviewFiles)).toBe('exe files are not allowed.')
  expect(problemOfContent('pdf', 'exe', applicationFiles)).toMatch(/^This file type is not accepted/)
  expect(problemOfContent('pdf', 'pptx', reviewFiles)).toBe('pptx files are not allowed.')
})
