/** Documents that people upload: one page each, and each says that it is demonstration data. */
/** A PDF of one page. */
export const printDocument = (title: string, text: string): Uint8Array => {
  const lines = [...foldLines(text, 80), '', 'Demonstration data.']
  const shown = lines.map((line) => `T* (${escapeText(line)}) Tj`).join('\n')
  const content = `BT /F1 20 Tf 72 700 Td (${escapeText(title)}) Tj /F1 12 Tf 16 TL 0 -24 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escapeText(title)}) >>`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + end, 'latin1')
}

/** The font has the letters of western Europe; others are left out. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\()]/g, '\\$&')
    .replace(/’/g, "'")
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '')

const foldLines = (text: string, width: number): string[] => {
  const lines = ['']
  for (const word of text.split(' ')) {
    if (lines.at(-1)!.length + word.length >= width) lines.push('')
    lines.push(`${lines.pop()} ${word}`.trim())
  }
  return lines
}
