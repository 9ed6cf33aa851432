import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanText } from './clean.ts'

it.each([
  ['trims', '  Acme \n', 'Acme'],
  ['composes', 'Jose\u0301', 'José'],
  ['removes a soft hyphen', 'a\u00ADda', 'ada'],
  ['removes a zero-width space and isolates', '\u200B\u2068Acme\u2069\uFEFF', 'Acme'],
  ['removes control characters', 'A\0c\u0007m\u0085e\u001B', 'Acm\ne'],
  ['replaces no-break and wide spaces', 'Acme\u00A0Power\u3000Co\tInc', 'Acme Power Co Inc'],
  ['keeps line breaks, one way', 'a\r\nb\rc\u2028d\ne', 'a\nb\nc\nd\ne'],
  ['composes what an invisible sign kept apart', 'e\u200B\u0301', 'é'],
  ['removes a joiner between Latin letters', 'Jo\u200Dhn', 'John'],
  [
    'keeps the joiners that Persian, Hindi and emoji need',
    'می\u200Cخواهم क्\u200Dष 👨\u200D👩',
    'می\u200Cخواهم क्\u200Dष 👨\u200D👩',
  ],
  ['keeps the form of a Han character and of an emoji', '葛\u{E0100} ❤\uFE0F', '葛\u{E0100} ❤\uFE0F'],
  ['keeps curly quotes in texts', 'Dale’s “Power”', 'Dale’s “Power”'],
])('%s', (_, written, clean) => expect(cleanText(written)).toBe(clean))

it('changes nothing the second time, whatever it is given', () => {
  const signs = fc.constantFrom(
    ...'a1 é\u0301\u200D\u200C\u200B\u00AD\u2068\uFE0F\u{E0100}❤葛می\u00A0\t\r\n\0\u0344\u2126\u3164',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(signs).map((each) => each.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const clean = cleanText(text)
      expect(cleanText(clean)).toBe(clean)
      expect(clean.trim()).toBe(clean)
      expect(clean).not.toMatch(/(?!\n)\p{Cc}|[\u00ad\u200b\u200e\u2028\u2060-\u206f\ufeff]/u)
    }),
    { numRuns: 2_000 },
  )
})
