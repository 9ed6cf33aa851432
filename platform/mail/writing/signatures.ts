/** The signatures under a banner's welcome emails. */
import type { Reader } from '../../database/index.ts'
import type { StoredSignature } from '../tables.ts'
import type { Content } from './content.ts'

/** In the order of the email template; none before one is set up. */
export const signaturesOf = async (reader: Reader, bannerId: number): Promise<StoredSignature[]> =>
  (
    await reader
      .selectFrom('email_template')
      .select('signatures')
      .where('banner_id', '=', bannerId)
      .executeTakeFirst()
  )?.signatures ?? []

const cidOf = ({ fileKey }: StoredSignature) => `${fileKey}@signature`

export const withSignatures = (content: Content, signatures: readonly StoredSignature[]): Content => ({
  ...content,
  blocks: [
    ...content.blocks,
    ...signatures.map((one) => ({
      kind: 'signature' as const,
      name: one.name,
      title: one.title,
      email: one.email,
      phone: one.phone,
      image: cidOf(one),
      width: one.width,
      height: one.height,
    })),
  ],
})

/** The image of a signature, as an attachment that the HTML shows. */
export const inlineImage = (signature: StoredSignature) => ({
  name: `signature.${signature.contentType.split('/')[1]}`,
  contentType: signature.contentType,
  fileKey: signature.fileKey,
  cid: cidOf(signature),
})
