/** Missing items, renewing a tax certificate, and requests about personal information. */
export const sending: Readonly<Record<string, string>> = {
  // Missing items.
  'Items for your credit application': 'Lo que falta para su solicitud de crédito',
  'It has expired, or part of it is missing. Open it again from our latest email, or call {displayName} at {phone}.':
    'Venció o le falta una parte. Ábralo de nuevo desde nuestro último correo o llame a {displayName} al {phone}.',
  'Loading the items': 'Cargando la lista',
  'This link no longer accepts files': 'Este enlace ya no acepta archivos',
  "We're not waiting for these items anymore. If anything else is missing, our latest email says what. If you have questions, call {displayName} at {phone}.":
    'Ya no esperamos estos documentos. Si falta algo más, nuestro último correo lo indica. Si tiene preguntas, llame a {displayName} al {phone}.',
  'Thank you. We received everything': 'Gracias. Recibimos todo',
  "We'll review it and let you know our decision. You don't need to do anything else.":
    'Lo revisaremos y le avisaremos nuestra decisión. No necesita hacer nada más.',
  Received: 'Recibido',
  'Received {date}': 'Recibido el {date}',
  '1 file': '1 archivo',
  '{count} files': '{count} archivos',
  'Files for {item}': 'Archivos para {item}',
  'Choose a file for at least one item.': 'Elija un archivo para al menos uno de los puntos.',
  'Remove the files marked in red.': 'Quite los archivos marcados en rojo.',
  'Please send these items by {date}.': 'Envíe esto a más tardar el {date}.',
  "You can send some now and use this link again to send the rest. If an item isn't a document, such as a bank reference, call {displayName} at {phone}.":
    'Puede enviar una parte ahora y usar este enlace otra vez para enviar el resto. Si algo no es un documento, como una referencia bancaria, llame a {displayName} al {phone}.',
  'PDF, Word, Excel, PowerPoint, text, or image; up to 15 MB each, 60 MB total. You can remove a file until you send it.':
    'PDF, Word, Excel, PowerPoint, texto o imagen; hasta 15 MB cada uno, 60 MB en total. Puede quitar un archivo hasta que lo envíe.',
  'Send 1 file': 'Enviar 1 archivo',
  'Send {count} files': 'Enviar {count} archivos',
  'Sending your files': 'Enviando sus archivos',

  // Where a submitted application is.
  'Where your application is': 'En qué va su solicitud',
  'Loading the status': 'Cargando el estado',
  Withdrawn: 'Retirada',
  "We're waiting for items from you. They are listed below.":
    'Esperamos lo que le pedimos. Aparece en la lista de abajo.',
  'Once everyone has signed.': 'Cuando todos hayan firmado.',
  'We emailed you a letter with the details.': 'Le enviamos por correo una carta con los detalles.',
  'Your documents': 'Sus documentos',

  // What is often missing (itemOfReason in office/review/decisions/rules/missing-items.ts).
  'Trade references': 'Referencias comerciales',
  'Financial statement': 'Estado financiero',
  'Tax exemption certificate': 'Certificado de exención de impuestos',
  'Signature of an owner or officer': 'Firma de un dueño o directivo',
  'Bank information': 'Información bancaria',

  // Renewing a tax certificate.
  'Renew your tax certificate': 'Renueve su certificado de impuestos',
  'It was replaced or has expired, or part of it is missing. Open it again from our latest email, or call {displayName} at {phone}.':
    'Se reemplazó o venció, o le falta una parte. Ábralo de nuevo desde nuestro último correo o llame a {displayName} al {phone}.',
  'Loading your certificate': 'Cargando su certificado',
  'Thank you. We received your certificate': 'Gracias. Recibimos su certificado',
  "We'll review it. You don't need to do anything else.": 'Lo revisaremos. No necesita hacer nada más.',
  'Your certificate': 'Su certificado',
  States: 'Estados',
  Expires: 'Vence',
  'Choose your new certificate.': 'Elija su certificado nuevo.',
  'New certificate': 'Certificado nuevo',
  'Choose a file': 'Elegir un archivo',
  'or drop it here': 'o suéltelo aquí',
  'A PDF, a photo, or a document, up to 15 MB.': 'Un PDF, una foto o un documento, hasta 15 MB.',
  'Send Certificate': 'Enviar el certificado',

  // Personal information.
  'Personal Information Request': 'Solicitud sobre información personal',
  'Privacy Form': 'Formulario de privacidad',
  'What would you like us to do?': '¿Qué desea que hagamos?',
  'Disclose my personal information': 'Informarme sobre mis datos personales',
  'Delete my personal information': 'Borrar mis datos personales',
  "We couldn't send your request": 'No pudimos enviar su petición',
  'We will review your request and respond to you soon. Thank you.':
    'Revisaremos su petición y le responderemos pronto. Gracias.',
  'Return to {displayName}': 'Volver a {displayName}',
}
