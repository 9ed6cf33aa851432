/**
 * How a download is named (RFC 6266): plain ASCII for who reads no more, and the whole name beside it (WIRE-19).
 * An accent is lost in the plain one; what else is not ASCII, and what ends or escapes a quoted word, is a `_`.
 */
export const attachmentCalled = (name: string): string => {
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
