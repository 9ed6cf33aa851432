/** The page on which customers check their answers. */
export const check: Readonly<Record<string, string>> = {
  'Check your answers': 'Revise sus respuestas',
  'Review your answers. After the first signature, you can change them only by canceling signing, which voids the signatures.':
    'Revise sus respuestas. Después de la primera firma, solo podrá cambiarlas si cancela la firma, lo que anula las firmas.',
  'Continue to signing': 'Continuar a la firma',
  '{name} declined to sign': '{name} se negó a firmar',
  'They declined on {at}, so the document is void. Check your answers, change them if needed, and start signing again.':
    'Se negó el {at}, así que el documento quedó anulado. Revise sus respuestas, cámbielas si hace falta e inicie la firma de nuevo.',
}
