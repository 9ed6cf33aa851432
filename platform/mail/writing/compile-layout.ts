/** Run `node platform/mail/writing/compile-layout.ts` after each change to layout.mjml. */
import mjml from 'mjml'
import { readFile, writeFile } from 'node:fs/promises'

const source = new URL('layout.mjml', import.meta.url)
const target = new URL('layout.html', import.meta.url)

export const compileLayout = async (): Promise<string> => {
  // MJML would reject the placeholder {{color}} as an invalid color.
  const { html, errors } = await mjml(await readFile(source, 'utf8'), {
    validationLevel: 'skip',
    keepComments: true,
    fonts: {},
  })
  if (errors.length) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return `${html.replace(/^\s*\n/gm, '').trim()}\n`
}

if (import.meta.main) await writeFile(target, await compileLayout())
