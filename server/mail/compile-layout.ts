/** `node server/mail/compile-layout.ts` after every change of layout.mjml. */
import mjml from 'mjml'
import { readFile, writeFile } from 'node:fs/promises'

const source = new URL('layout.mjml', import.meta.url)
const target = new URL('layout.html', import.meta.url)

export const compileLayout = async (): Promise<string> => {
  // "skip": the color is a word to be filled in, which MJML takes for a wrong color.
  const { html, errors } = await mjml(await readFile(source, 'utf8'), {
    validationLevel: 'skip',
    keepComments: true,
    fonts: {},
  })
  if (errors.length) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return `${html.replace(/^\s*\n/gm, '').trim()}\n`
}

if (import.meta.main) await writeFile(target, await compileLayout())
