/** Every text uses the same Spanish for a term; spanish.test.ts checks it, and `bin/strings --language es` prints the list. */
export interface Term {
  readonly english: string
  readonly spanish: string
  /** Other Spanish for it, where the English word is another part of speech or has another sense. */
  readonly also?: readonly string[]
}

const term = (english: string, spanish: string, ...also: readonly string[]): Term => ({
  english,
  spanish,
  also,
})

export const glossary: readonly Term[] = [
  term('account', 'cuenta'),
  term('on account', 'a crédito'),
  term('application', 'solicitud'),
  term('credit application', 'solicitud de crédito'),
  term('instant credit', 'crédito instantáneo'),
  // The name of an office page.
  term('Instant Credit Permissions', 'Instant Credit Permissions'),
  term('job', 'obra'),
  term('job title', 'cargo'),
  term('job account', 'cuenta de obra'),
  term('cash account', 'cuenta de contado'),
  // Branches is also the name of an office page.
  term('branch', 'sucursal', 'Branches'),
  term('company', 'empresa', 'compañía'),
  term('bonding company', 'compañía de fianzas'),
  term('bond company', 'compañía de fianzas'),
  term('business', 'empresa'),
  term('salesperson', 'vendedor'),
  term('signatory', 'firmante'),
  term('guarantor', 'garante'),
  term('guaranty', 'garantía'),
  term('personal guaranty', 'garantía personal'),
  term('billing address', 'dirección de facturación'),
  term('ship-to', 'envío'),
  term('shipping address', 'dirección de envío'),
  term('ZIP code', 'código postal'),
  term('postal code', 'código postal'),
  term('EIN', 'identificación del empleador (EIN)', 'EIN'),
  term('SSN', 'Seguro Social (SSN)', 'SSN'),
  term('Social Security', 'Seguro Social'),
  term('trade reference', 'referencia comercial'),
  term('bond', 'fianza'),
  term('lien', 'gravamen'),
  term('invoice', 'factura'),
  term('statement', 'estado de cuenta'),
  term('financial statement', 'estado financiero'),
  term('purchase order', 'orden de compra'),
  term('general contractor', 'contratista general'),
  term('upload', 'subir'),
  // Where the answer is a choice or a description.
  term('enter', 'ingresar', 'elija', 'describa'),
  term('select', 'elija', 'elegir'),
  term('link', 'enlace'),
  term('email', 'correo', 'enviar', 'escribir'),
]
