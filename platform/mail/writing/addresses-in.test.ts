import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutWebAddresses } from './addresses-in.ts'
import { plainLine } from './plain-line.ts'

const LEFT_OUT = '(address left out)'

describe("a customer's text", () => {
  it.each([
    'http://evil.example/now',
    'HTTPS://EVIL.EXAMPLE',
    'javascript://alert',
    'hxxp:/evil',
    'hxxps[:]//evil[.]example',
    'evil[.]example',
    'www.evil.example',
    'WWW.evil',
    'rexel-verify.com',
    'Rexel-Verify.Com',
    'REXEL-VERIFY.COM',
    'sign.rexel.example',
    'x.com',
    't.co/abc',
    'evil.example:8080/x?y=z#q',
    '1.2.3.4',
    '1.2.3.4/x',
    '1.2.3.4:80',
    'localhost:8080/x',
    'rexel:443',
    '[2001:db8::1]',
    '2001:db8::1/x',
    'evil。example',
    'evil．example',
    'evil｡example',
    'ｅｖｉｌ．ｃｏｍ',
    'evil\u2024com',
    'evil\uFE52com',
    'ev\u00ADil.com',
    'evil\u200B.com',
    'пример.рф',
    'xn--e1afmkfd.xn--p1ai',
    'käse.de',
    'ann@evil.example',
    'mailto:ann@evil.example',
  ])('loses the address %s', (address) => {
    expect(withoutWebAddresses(address)).toBe(LEFT_OUT)
    expect(plainLine(`Pay ${address}, please`)).toBe(`Pay ${LEFT_OUT}, please`)
    expect(plainLine(`Name:${address}`)).toContain(LEFT_OUT)
  })

  it.each([
    'A.B.C. Electric Co. c/o Müller & Söhne, Inc.',
    'Smith/Jones Electric, L.L.C.',
    'Café Übergröße GmbH & Co.',
    '3.5 Ton Hoists',
    'No.2 Supply',
    'Open 7:30 - 16:00',
    '12:30:45',
    'Version 1.2.3',
    "O'Neil & Sons (NW)",
    'S.p.A. Milano',
    '株式会社レクセル。',
    'Notes: none',
    '...and more',
  ])('keeps %s, which is not an address', (name) => {
    expect(withoutWebAddresses(name)).toBe(name)
  })

  it.each([
    ['J.P.Morgan', 'J.P. Morgan'],
    ['St.Louis Electric', 'St. Louis Electric'],
    ['Müller Co.KG', 'Müller Co. KG'],
    ['BIT.LY', 'BIT. LY'],
  ])('gets a space after the dot of an abbreviation, so that it is not an address: %s', (name, apart) => {
    expect(withoutWebAddresses(name)).toBe(apart)
  })

  it('loses every address, whatever surrounds it', () => {
    const hosts = fc.constantFrom(
      'rexel-verify.com',
      '1.2.3.4',
      'evil。example',
      'www.evil',
      'HTTP://x',
      'login.io:444',
    )
    const around = fc.constantFrom('', ' ', '"', '(', '<', ',', ';', '-', ':', '\n', '\t', '»', '.', '_', '/')
    fc.assert(
      fc.property(fc.array(fc.tuple(around, hosts, around), { minLength: 1, maxLength: 5 }), (parts) => {
        const cleaned = withoutWebAddresses(parts.flat().join(''))
        expect(cleaned).not.toMatch(/verify\.com|1\.2\.3\.4|evil|\/\/x|login\.io/)
        expect(withoutWebAddresses(cleaned)).toBe(cleaned)
      }),
    )
  })

  it('is read in linear time', () => {
    for (const unit of ['a', '.', 'a.', ':', '1:', '/', '://', ' ', '\u202e', '\n', '(', '[', 'A.B', '。'])
      expect(plainLine(unit.repeat(40_000)).length).toBeLessThan(200_000)
  })
})
