/**
 * The company's seal on a finished PDF: a signature over every byte of it. A reader such as Acrobat or pdfsig then says
 * whether the file was changed. It proves integrity and who sealed; it is not the signature of a person.
 */
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import { SUBFILTER_ETSI_CADES_DETACHED, Signer } from '@signpdf/utils'
import type { SealKey } from '../../../../platform/secrets/index.ts'
import type { TimestampAuthority } from '../../../../services/timestamp/port.ts'
import { signedDataOver } from './signed-data.ts'

/** Room for the signature: our certificate with two intermediate ones, and a timestamp with its own. */
const SIGNATURE_BYTES = 24_576

export interface Seal {
  key: SealKey
  /** Null: the seal carries no timestamp. The time in it is then our own. */
  timestamps: TimestampAuthority | null
}

class CmsSigner extends Signer {
  readonly #seal: Seal
  constructor(seal: Seal) {
    super()
    this.#seal = seal
  }
  override sign(pdf: Buffer): Promise<Buffer> {
    return signedDataOver(pdf, this.#seal.key, this.#seal.timestamps)
  }
}

/**
 * `by` names who seals, `reason` why; both are shown by the reader. The PDF must come from pdfkit. Throws Unavailable
 * if the time-stamping authority is away.
 */
export const sealPdf = async (
  pdf: Buffer,
  seal: Seal,
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
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
    appName: 'trade-credit',
  })
  return new SignPdf().sign(prepared, new CmsSigner(seal), at)
}
