import type { ESign, ESignProviders } from './port.ts'
import { type DropboxOptions, dropboxSign } from './dropbox-sign.ts'
import { isOfDropbox } from './dropbox-store.ts'
import { type EmbeddedOptions, EMBEDDED, embeddedESign } from './embedded.ts'

/**
 * New requests go to the provider that the setting names: `embedded`, or the address of Dropbox Sign. Each ID tells its
 * provider, so requests that were made before the setting changed are still read and ended where they are.
 */
export const eSignNamed = (
  setting: string,
  { embedded: given, dropbox }: { embedded: EmbeddedOptions; dropbox: Omit<DropboxOptions, 'url'> },
): ESignProviders => {
  const embedded = embeddedESign(given)
  const outside = dropboxSign({ ...dropbox, url: setting === 'embedded' ? DEFAULT_URL : setting })
  const of = (id: string): ESign => (isOfDropbox(id) ? outside : embedded)
  const current = setting === 'embedded' ? embedded : outside
  return {
    ...embedded,
    provider: current.provider,
    ...(setting !== 'embedded' && { connect: () => outside.connect!() }),
    create: (request) => current.create(request),
    mint: (signatureId, identifiedBy) => of(signatureId).mint(signatureId, identifiedBy),
    state: (requestId) => of(requestId).state(requestId),
    signedPdf: (requestId, name) => of(requestId).signedPdf(requestId, name),
    cancel: (requestId) => of(requestId).cancel(requestId),
    readCallback: (fields) => outside.readCallback(fields),
    page: (signatureId, identifiedBy) =>
      isOfDropbox(signatureId)
        ? given.address(signatureId, identifiedBy)
        : embedded.mint(signatureId, identifiedBy),
    frameOf: (provider) => (provider === EMBEDDED ? null : dropbox.frames),
  }
}

const DEFAULT_URL = 'https://api.hellosign.com/v3'
