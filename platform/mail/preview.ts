/** A mail as its recipient will see it, for a page of the office. Nothing is sent. */
import type { Banner } from '../../banners/rules/banners.ts'
import type { Reader } from '../database/index.ts'
import { asHtml } from './writing/as-html.ts'
import { inlineImage, signaturesOf, withSignatures } from './writing/signatures.ts'
import type { Template } from './writing/template.ts'
import { withMark } from './writing/word-mark.ts'
import { wordsIn } from './writing/words.ts'

/** `imageOf`: the data URL of a stored image. */
export const previewOf = async <Data>(
  reader: Reader,
  template: Template<Data>,
  banner: Banner,
  data: Data,
  imageOf: (image: { fileKey: string; contentType: string }) => Promise<string>,
): Promise<{ subject: string; html: string }> => {
  const signatures = template.isWelcome ? await signaturesOf(reader, banner.tenantId) : []
  const content = withSignatures(template.write(data, banner, wordsIn('en')), signatures)
  let html = withMark(asHtml(content, banner, null), banner)
  for (const image of signatures.map(inlineImage))
    html = html.replaceAll(`"cid:${image.cid}"`, `"${await imageOf(image)}"`)
  // The page refuses style sheets of others. They are for mail programs: every element has its own style.
  return { subject: content.subject, html: html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '') }
}
