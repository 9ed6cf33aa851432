import { expect, test } from 'vitest'
import { attachmentCalled } from './attachment.ts'

test.each([
  ['my form.pdf', 'my form.pdf', 'my%20form.pdf'],
  ['Nota é.html', 'Nota e.html', 'Nota%20%C3%A9.html'],
  ['a"b\\c%41.pdf', 'a_b_c_41.pdf', 'a%22b%5Cc%2541.pdf'],
  ["it's (1)*.pdf", "it's (1)*.pdf", 'it%27s%20%281%29%2A.pdf'],
  ['申請書😀.pdf', '____.pdf', '%E7%94%B3%E8%AB%8B%E6%9B%B8%F0%9F%98%80.pdf'],
  ['a\r\nb\u0000.pdf', 'ab.pdf', 'ab.pdf'],
  ['a\u202Efdp.exe', 'afdp.exe', 'afdp.exe'],
  ['half \ud800.pdf', 'half _.pdf', 'half%20%EF%BF%BD.pdf'],
])('a download named %j has an ASCII name beside the full one (WIRE-19)', (name, plain, whole) => {
  expect(attachmentCalled(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${whole}`)
})
