/** What the screens say besides. */
export const more: Readonly<Record<string, string>> = {
  "We couldn't reach our server. Check your connection and try again.":
    'No pudimos comunicarnos con nuestro servidor. Revise su conexión e inténtelo de nuevo.',
  'The documents and consents that you sign are in English, and the English text governs.':
    'Los documentos y consentimientos que usted firma están en inglés; el texto en inglés es el que rige.',
  'In review': 'En revisión',
  Approved: 'Aprobada',
  'Not approved': 'No aprobada',
  'We email a sealed copy of the signed application to every signatory and to the business email. Keep it for your records.':
    'Enviamos una copia sellada de la solicitud firmada a cada firmante y al correo de la empresa. Consérvela en sus archivos.',
  "Our credit department reviews your application. If we need anything else, we'll email you.":
    'Nuestro departamento de crédito revisa su solicitud. Si necesitamos algo más, le escribiremos por correo.',
  '{place} (branch {number})': '{place} (sucursal {number})',
  company: 'empresa',
  person: 'persona',
  'Sales Information': 'Información de ventas',
  'Choose at least one salesperson.': 'Elija al menos un vendedor.',
  'Choose the branch again.': 'Elija la sucursal de nuevo.',
  'Credit application': 'Solicitud de crédito',
  '{name}, you signed {what} on {time}.': '{name}, usted firmó {what} el {time}.',
  'You declined': 'Usted no aceptó',
  'Invalid Email Address': 'Dirección de correo no válida',
  'same address': 'misma dirección',
  'same name': 'mismo nombre',
  'same owner': 'mismo propietario',
  'Next: your consent': 'Siguiente: su consentimiento',
  'Next: your signature': 'Siguiente: su firma',
  "You're giving a personal guaranty and authorizing a consumer report. To make sure no one else signs in your name, we send a code to your own email.":
    'Usted da una garantía personal y autoriza un informe de crédito. Para que nadie más firme en su nombre, enviamos un código a su propio correo.',
}
