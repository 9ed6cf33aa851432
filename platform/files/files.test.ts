import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  applicationFiles,
  cleanName,
  extensionOf,
  jobAccountFiles,
  LARGEST_FILE,
  LARGEST_TOTAL,
  nameBeside,
  problemOfFile,
  problemOfName,
  problemOfSection,
  reviewFiles,
} from './files.ts'

const pdf = (size: number) => ({ name: 'a.pdf', size })

describe('a file', () => {
  const listed = 'docx, doc, xls, xlsx, ppt, pptx, txt, pdf, bmp, jpg, png'.split(', ')
  test.each(listed)('may be a %s in an application, in any case', (extension) => {
    expect(problemOfFile({ name: `a.${extension}`, size: 1 }, applicationFiles)).toBeNull()
    expect(problemOfFile({ name: `a.${extension.toUpperCase()}`, size: 1 }, applicationFiles)).toBeNull()
  })

  test.each(['a.exe', 'a.pdf.exe', 'a.svg', 'a.html', 'pdf', 'a.'])(
    '%s is rejected with the message of the rule',
    (name) => {
      expect(problemOfFile({ name, size: 1 }, applicationFiles)).toBe(
        'This file type is not accepted. Please choose a different file or convert this to another format to upload.',
      )
    },
  )

  it('is rejected for employees with its extension', () => {
    expect(problemOfFile({ name: 'x.EXE', size: 1 }, reviewFiles)).toBe('exe files are not allowed.')
    expect(problemOfFile({ name: 'x.svg', size: 1 }, reviewFiles)).toBe('svg files are not allowed.')
    expect(problemOfFile({ name: 'x.wpd', size: 1 }, reviewFiles)).toBeNull()
  })

  it('of an iPhone is not accepted as HEIC, and the message says how to send a JPEG', () => {
    for (const name of ['a.heic', 'a.HEIF'])
      for (const accepted of [applicationFiles, reviewFiles, jobAccountFiles])
        expect(problemOfFile({ name, size: 1 }, accepted)).toMatch(/Most Compatible/)
  })

  it('may be a jpeg wherever it may be a jpg', () => {
    for (const accepted of [applicationFiles, reviewFiles, jobAccountFiles])
      expect(accepted.extensions).toEqual(expect.arrayContaining(['jpg', 'jpeg']))
  })

  it('may have exactly 15 MB, not one byte more, and may not be empty', () => {
    expect(problemOfFile(pdf(15_728_640), applicationFiles)).toBeNull()
    expect(problemOfFile(pdf(LARGEST_FILE + 1), applicationFiles)).toBe(
      'Attachments cannot be larger than 15MB',
    )
    expect(problemOfFile(pdf(0), applicationFiles)).toMatch(/empty/)
  })
})

describe('a section', () => {
  it('may hold five documents but not six', () => {
    expect(problemOfSection([1, 1, 1, 1, 1])).toBeNull()
    expect(problemOfSection([1, 1, 1, 1, 1, 1])).toBe('*Max of 5 documents per section')
  })

  it('may hold 60 MB but not one byte more', () => {
    const quarter = LARGEST_TOTAL / 4
    expect(problemOfSection([quarter, quarter, quarter, quarter])).toBeNull()
    expect(problemOfSection([quarter, quarter, quarter, quarter, 1])).toBe(
      'Maximum total attachments must be 60MB or less',
    )
  })

  it('shares the 60 MB with the other sections', () => {
    const half = LARGEST_TOTAL / 2
    expect(problemOfSection([half], {}, half)).toBeNull()
    expect(problemOfSection([half], {}, half + 1)).toBe('Maximum total attachments must be 60MB or less')
  })
})

describe('a name', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\ann\\Tax form.PDF', 'Tax form.pdf'],
    ['🧾 Rechnung für Müller.pdf', 'Rechnung für Müller.pdf'],
    ['📄.pdf', 'document.pdf'],
    ['..', 'document'],
    ['a\u0000b\u202Efdp.exe', 'abfdp.exe'],
    ['  .hidden.txt ', 'hidden.txt'],
    ['50% of <it>.pdf', '50% of it.pdf'],
    ['见积书.pdf', '见积书.pdf'],
  ])('%j is kept as %j', (given, kept) => expect(cleanName(given)).toBe(kept))

  it('is never a path, never empty, never long, and stays the same if cleaned twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = cleanName(given)
        expect(name).not.toMatch(/[/\\]|^\.|\.\./)
        expect(name.length).toBeGreaterThan(0)
        expect(Array.from(name).length).toBeLessThanOrEqual(140)
        expect(cleanName(name)).toBe(name)
      }),
    )
  })

  it('gets a number if it is taken', () => {
    expect(nameBeside('a.pdf', [])).toBe('a.pdf')
    expect(nameBeside('A.pdf', ['a.pdf'])).toBe('A (2).pdf')
    expect(nameBeside('a.pdf', ['a.pdf', 'a (2).pdf'])).toBe('a (3).pdf')
  })

  it('has an extension', () => {
    expect(extensionOf('a.b.PDF')).toBe('pdf')
    expect(extensionOf('none')).toBe('')
  })
})

test('a name that is too long is rejected before anything else reads it', () => {
  expect(problemOfName('a'.repeat(255))).toBeNull()
  expect(problemOfName(`${'a'.repeat(252)}.pdf`)).toMatch(/too long/)
  expect(problemOfFile({ name: `${'a'.repeat(252)}.pdf`, size: 1 }, applicationFiles)).toMatch(/too long/)
})

test('cleaning a name takes linear time', () => {
  for (const unit of [' .', '. ', '.', ' ', 'a.', '/', '\\ .'])
    expect(cleanName(`a${unit.repeat(38_000)}x.txt`).length).toBeLessThanOrEqual(120)
})
