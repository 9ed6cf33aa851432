/** The page on which customers check their answers. */
export const check: Readonly<Record<string, string>> = {
  'Check your answers': 'Revise sus respuestas',
  "Review your answers. You can't change them after the first signature.":
    'Revise sus respuestas. No podrá cambiarlas después de la primera firma.',
  'Continue to signing': 'Continuar a la firma',
  '{name} declined to sign': '{name} se negó a firmar',
  'They declined on {at}, so the document is void. Check your answers, change them if needed, and start signing again.':
    'Se negó el {at}, así que el documento quedó anulado. Revise sus respuestas, cámbielas si hace falta e inicie la firma de nuevo.',
}
