/** Control characters, and those that turn the direction of the text around: `exe.pdf` may be `fdp.exe`. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/**
 * The Content-Disposition header of a download (RFC 6266): an ASCII name for old clients, and the full name
 * (WIRE-19). The ASCII name drops accents and replaces quotes, backslashes and other characters with `_`.
 */
export const attachmentCalled = (given: string): string => {
  const name = given.replace(UNSEEN, '')
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
