/**
 * The company's seal on a finished PDF: a detached PKCS#7 signature over every byte of it. A reader such as
 * Acrobat or pdfsig then says whether the file was changed. It proves integrity and who sealed; it is no
 * qualified signature of a person, and no PAdES profile is claimed.
 */
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'
import type { SealKey } from '../platform/secrets/index.ts'

/** Room for the signature: a certificate with two intermediate ones fits. */
const SIGNATURE_BYTES = 16_384

/** `by` names who seals, `reason` why; both are shown by the reader. The PDF must come from pdfkit. */
export const sealPdf = async (
  pdf: Buffer,
  key: SealKey,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<Buffer> => {
  const prepared = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason,
    name: by,
    contactInfo: '',
    location: '',
    signingTime: at,
    signatureLength: SIGNATURE_BYTES,
    appName: 'trade-credit',
  })
  const signer = new P12Signer(Buffer.from(key.p12), { passphrase: key.passphrase })
  return new SignPdf().sign(prepared, signer, at)
}
