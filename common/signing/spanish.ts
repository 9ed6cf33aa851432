/** Signing: the step of the application, the signing window and page, codes, and what follows. */
export const signing: Readonly<Record<string, string>> = {
  // The step in which everyone signs.
  'Application Completed': 'Solicitud completa',
  'Everyone has signed.': 'Todos han firmado.',
  "We couldn't open the signing page": 'No pudimos abrir la página de firma',
  "We couldn't send the link": 'No pudimos enviar el enlace',
  'Returning to your answers': 'Volviendo a sus respuestas',
  'Preparing the document for signing': 'Preparando el documento para la firma',
  'This document is no longer open for signing': 'Este documento ya no está abierto para la firma',
  '{name} declined to sign on {at}. We emailed the business email, including the reason if there was one. Existing signatures are void.':
    '{name} se negó a firmar el {at}. Avisamos al correo de la empresa, con el motivo si lo hubo. Las firmas existentes quedan anuladas.',
  'Signing was canceled. Existing signatures are void.':
    'La firma se canceló. Las firmas existentes quedan anuladas.',
  'Update your answers if needed, or start signing again.':
    'Actualice sus respuestas si hace falta o inicie la firma de nuevo.',
  'Start signing again': 'Iniciar la firma de nuevo',
  "We couldn't open the document for signing": 'No pudimos abrir el documento para la firma',
  '{name} declined to sign an earlier document on {at}. This is a new document, so everyone needs to sign again.':
    '{name} se negó a firmar un documento anterior el {at}. Este es un documento nuevo, así que todos deben firmar otra vez.',
  'Once signatures are complete a copy of the application will be sent to your email.':
    'Cuando todos hayan firmado, se enviará una copia de la solicitud a su correo.',
  "Don't submit yet": 'No enviar todavía',
  'Submit now': 'Enviar ahora',
  "We'll submit it at {time}.": 'La enviaremos a esta hora: {time}.',
  'Signed, but not submitted': 'Firmada, pero sin enviar',
  "We won't submit the application until you do. We'll remind you in two days.":
    'No enviaremos la solicitud hasta que usted lo haga. Se lo recordaremos en dos días.',
  'Submit it for me': 'Enviarla por mí',
  "We couldn't save your choice": 'No pudimos guardar su elección',
  'Signing is temporarily unavailable': 'La firma no está disponible por el momento',
  "Your answers are saved. We're retrying every few seconds. You can also come back later.":
    'Sus respuestas están guardadas. Reintentamos cada pocos segundos. También puede volver más tarde.',
  'Everyone must sign before you can submit.': 'Todos deben firmar antes de que pueda enviar la solicitud.',
  'View your answers': 'Ver sus respuestas',
  '{title} Support': 'Ayuda: {title}',
  "You can't submit the application yet": 'Todavía no puede enviar la solicitud',
  'Cancel signing and edit': 'Cancelar la firma y editar',
  'Cancel signing and edit?': '¿Cancelar la firma y editar?',
  'Existing signatures will be voided, and everyone who signed will be notified. After your changes, everyone must sign a new document.':
    'Se anularán las firmas existentes y avisaremos a todos los que firmaron. Después de sus cambios, todos deberán firmar un documento nuevo.',
  'Keep signing': 'Seguir con la firma',
  'The customer is signing': 'El cliente está firmando',

  // The card of each person who signs.
  '{name} signs here': '{name} firma aquí',
  "You're on a different browser than the one that started this application. Enter the code we sent to the business email, and we'll email {name} at {email}.":
    'Este navegador no es el que inició esta solicitud. Ingrese el código que enviamos al correo de la empresa y le escribiremos a {name} a {email}.',
  'Sending to {email}': 'Enviando a: {email}',
  'Sent to {email}': 'Enviado a: {email}',
  'Link sent {at}': 'Enlace enviado: {at}',
  'Sending the link since {at}': 'Enviando el enlace desde: {at}',
  'The link sent {at} was not delivered. {why}': 'El enlace enviado ({at}) no se entregó. {why}',
  '{email} (corrected)': '{email} (corregido)',
  'ext. {phoneExt}': 'extensión {phoneExt}',
  'Signed {at}': 'Firmado: {at}',
  'Signs after {before}.': 'Firma después de {before}.',
  'Gives a personal guaranty and must enter a code sent to their own email.':
    'Da una garantía personal y debe ingresar un código enviado a su propio correo.',
  'of {name}': 'de {name}',
  'as {name}': 'como {name}',
  Address: 'Dirección',
  Sign: 'Firmar',
  'Email the link': 'Enviar el enlace',
  'Send again': 'Enviar de nuevo',
  'Sign here with a code': 'Firmar aquí con un código',

  // Checking who signs.
  "{companyName}'s credit application": 'la solicitud de crédito de {companyName}',
  'your personal guaranty for {companyName}': 'su garantía personal para {companyName}',
  'Sign as {name}': 'Firmar como {name}',
  'Before you review and sign {what}, we need to verify your identity.':
    'Antes de que revise y firme {what}, debemos verificar su identidad.',
  "You're giving a personal guaranty and authorizing a consumer report. To make sure no one else signs in your name, we send a code to your own email.":
    'Usted da una garantía personal y autoriza un informe de crédito personal. Para asegurar que nadie más firme en su nombre, enviamos un código a su propio correo.',
  'Enter the 6-digit code.': 'Ingrese el código de 6 dígitos.',
  'Sending a code to {email}…': 'Enviando un código a {email}…',
  'We sent a 6-digit code to {email}. It expires in {minutes} minutes.':
    'Enviamos un código de 6 dígitos a {email}. Vence en {minutes} minutos.',
  "We'll send a 6-digit code to {email}.": 'Enviaremos un código de 6 dígitos a {email}.',
  'One-time code': 'Código de un solo uso',
  "Didn't get it? Check spam, or": '¿No lo recibió? Revise el correo no deseado o',
  'send again in {wait} seconds.': 'envíelo de nuevo en {wait} segundos.',
  'Send new code': 'Enviar código nuevo',
  'Send code': 'Enviar código',
  'the business email': 'el correo de la empresa',

  // The document and the signature.
  'You can continue once the document has loaded.': 'Podrá continuar cuando el documento haya cargado.',
  'The documents and consents that you sign are in English, and the English text governs.':
    'Los documentos y consentimientos que usted firma están en inglés, y prevalece el texto en inglés.',
  'Courtesy summary; not a legal translation': 'Resumen de cortesía; no es una traducción legal',
  'You agree to sign electronically, which has the same legal effect as a handwritten signature. You may instead sign on paper, or request a paper copy at no charge by phone. We email you a sealed copy of what you signed.':
    'Usted acepta firmar electrónicamente, lo que tiene el mismo efecto legal que una firma a mano. Si lo prefiere, puede firmar en papel o pedir por teléfono una copia en papel sin costo. Le enviaremos por correo una copia sellada de lo que firmó.',
  'You promise to pay, from your own money and property, what the business does not pay on this account, and we do not have to try to collect from the business first. Your promise covers what is owed now and in the future, including late charges and reasonable collection costs, and if there is more than one guarantor, each is responsible for the full amount. You can end it in writing for future purchases, and you may seek legal advice before you sign.':
    'Usted promete pagar, con su propio dinero y sus bienes, lo que la empresa no pague en esta cuenta, y no tenemos que intentar cobrarle primero a la empresa. Su promesa cubre lo que se deba ahora y en el futuro, incluidos los recargos por mora y los gastos de cobro razonables, y si hay más de un garante, cada uno responde por el total. Puede terminarla por escrito para compras futuras y puede pedir asesoría legal antes de firmar.',
  'You authorize us to obtain your personal credit report to decide on this application and, while your guaranty is in effect, to review the account or collect amounts owed. Only our credit department sees the report. On request, we tell you whether we obtained one, and from which agency.':
    'Usted nos autoriza a obtener su informe de crédito personal para decidir sobre esta solicitud y, mientras su garantía personal esté vigente, para revisar la cuenta o cobrar lo que se deba. Solo nuestro departamento de crédito ve el informe. Si lo pide, le diremos si obtuvimos uno y de qué agencia.',
  Signing: 'Firma',
  'Sign the application': 'Firmar la solicitud',
  'Sign your application': 'Firme su solicitud',
  'Sign your guaranty': 'Firme su garantía',
  '{companyName} · {bannerName} · Reference {reference}':
    '{companyName} · {bannerName} · Referencia {reference}',
  '{companyName} · Reference {reference}': '{companyName} · Referencia {reference}',
  'Your turn, {name}': 'Es su turno, {name}',
  'Ready to sign.': 'Ya puede firmar.',
  'Review and sign both documents with one signature.':
    'Revise y firme los dos documentos con una sola firma.',
  'Review the document, agree, and sign.': 'Revise el documento, acepte y firme.',
  'This document is private. Only you and our credit department can see it, not the business or other signatories.':
    'Este documento es privado. Solo usted y nuestro departamento de crédito pueden verlo; ni la empresa ni los demás firmantes.',
  'Document: {title}': 'Documento: {title}',
  'Open “{title}” as PDF': 'Abrir “{title}” en PDF',
  'Open the document as PDF': 'Abrir el documento en PDF',
  'The PDF is the document that you sign. Its text is the same as the text here.':
    'El PDF es el documento que usted firma. Su texto es el mismo que el de aquí.',
  'Show the pages': 'Mostrar las páginas',
  'Show the text': 'Mostrar el texto',
  '1 page': '1 página',
  '{count} pages': '{count} páginas',
  'Loading: {title}': 'Cargando: {title}',
  'Open the PDF with the link above, review it, and come back to sign.':
    'Abra el PDF con el enlace de arriba, revíselo y vuelva para firmar.',
  '*Required: check the box to agree': '*Obligatorio: marque la casilla para aceptar',
  'How would you like to sign?': '¿Cómo desea firmar?',
  'Type my name': 'Escribir mi nombre',
  'Draw my signature': 'Dibujar mi firma',
  'Your signature': 'Su firma',
  'Signing as {signatory}': 'Firma como {signatory}',
  'Signing as': 'Firma como',
  'Full name': 'Nombre completo',
  'Type your name exactly as shown: {signatory}': 'Escriba su nombre exactamente como aparece: {signatory}',
  'Draw your signature.': 'Dibuje su firma.',
  'Draw with your finger, a stylus, or a mouse. Or choose “Type my name”.':
    'Dibuje con el dedo, un lápiz táctil o el ratón. O elija “Escribir mi nombre”.',
  'Your drawn signature': 'Su firma dibujada',
  'Empty signature pad': 'Recuadro de firma vacío',
  'Loading the signature pad': 'Cargando el recuadro de firma',
  'Next: your consent': 'Sigue: su consentimiento',
  'Next: your signature': 'Sigue: su firma',
  'Close without signing': 'Cerrar sin firmar',
  "We couldn't save your signature": 'No pudimos guardar su firma',
  "We couldn't open the signing window": 'No pudimos abrir la ventana de firma',
  'Sign the document': 'Firmar el documento',
  'Ready to sign. You sign each document in a separate window.':
    'Ya puede firmar. Usted firma cada documento en otra ventana.',
  'Review both documents and agree. You sign each of them.':
    'Revise los dos documentos y acepte. Usted firma cada uno.',
  'Check again': 'Comprobar de nuevo',
  'Waiting for confirmation': 'Esperando la confirmación',
  "We don't have the confirmation of your signature yet. You can check again, or close this page: once it arrives, we record it.":
    'Aún no tenemos la confirmación de su firma. Puede comprobar de nuevo o cerrar esta página: en cuanto llegue, la registraremos.',

  // Declining.
  'Decline to sign?': '¿Negarse a firmar?',
  'Decline to sign': 'Negarse a firmar',
  "We'll notify the person who asked that you declined to give a personal guaranty for {companyName}. You won't be able to sign this document later.":
    'A quien hizo la petición le avisaremos que usted no quiso dar una garantía personal para {companyName}. No podrá firmar este documento después.',
  "We'll notify {companyName} that you declined. No one will be able to sign this document, and existing signatures will be voided.":
    'Avisaremos a {companyName} de que usted se negó. Nadie podrá firmar este documento y las firmas existentes se anularán.',
  Reason: 'Motivo',
  'You declined to sign': 'Usted se negó a firmar',
  'We notified the applicant. Nothing was signed in your name.':
    'Avisamos al solicitante. No se firmó nada en su nombre.',
  'We notified the person who asked. Nothing was signed in your name, and the application is unchanged.':
    'Avisamos a quien hizo la petición. No se firmó nada en su nombre y la solicitud no cambia.',

  // Afterward.
  'Thank you for signing': 'Gracias por firmar',
  'You can close this window.': 'Puede cerrar esta ventana.',
  "We'll email you a sealed copy of your guaranty. Only you and our credit department can see it. The credit department will now decide on the application. You don't need to do anything else.":
    'Le enviaremos por correo una copia sellada de su garantía. Solo usted y nuestro departamento de crédito pueden verla. Ahora el departamento de crédito decidirá sobre la solicitud. No necesita hacer nada más.',
  "We'll email you a sealed copy of the application.":
    'Le enviaremos por correo una copia sellada de la solicitud.',
  "Once everyone has signed, we'll email you a sealed copy of the application.":
    'Cuando todos hayan firmado, le enviaremos por correo una copia sellada de la solicitud.',
  'Signing continues elsewhere': 'La firma continúa en otro lugar',
  'Sign here instead': 'Firmar aquí',
  'You opened this document again on another device or in another window, so this page stopped. Finish there, or sign here instead: the other page then stops.':
    'Abrió este documento de nuevo en otro dispositivo o en otra ventana, así que esta página se detuvo. Termine allí o firme aquí: la otra página se detendrá entonces.',
  'You continued signing on another device or in another window.':
    'Siguió firmando en otro dispositivo o en otra ventana.',
  "This link isn't valid": 'Este enlace no es válido',
  'Open the whole link from our email, without a space or a line break in it.':
    'Abra el enlace completo de nuestro correo, sin espacios ni saltos de línea.',
  'Your session has timed out, please try again.': 'Su sesión venció. Intente de nuevo.',
  "It may be incomplete, expired, used, or replaced, or the application has changed since we sent it. If you've already signed, you don't need to do anything: we'll email your copy. Otherwise, open the latest email that asks you to sign, or ask the person who filled out the application to send you a new link.":
    'Es posible que esté incompleto, vencido, usado o reemplazado, o que la solicitud haya cambiado desde que lo enviamos. Si ya firmó, no necesita hacer nada: le enviaremos su copia por correo. Si no, abra el último correo que le pide firmar o pida un enlace nuevo a quien llenó la solicitud.',
  "You've already signed": 'Usted ya firmó',
  '{name}, you signed {what} on {at}.': '{name}, usted firmó {what} el {at}.',
  'We emailed you a copy.': 'Le enviamos una copia por correo.',
  "Once everyone has signed, we'll email you a sealed copy. You can also download it here.":
    'Cuando todos hayan firmado, le enviaremos por correo una copia sellada. También podrá descargarla aquí.',
  "You don't need to do anything else.": 'No necesita hacer nada más.',
  "You don't need to do anything else. To download your copy, verify your identity.":
    'No necesita hacer nada más. Para descargar su copia, verifique su identidad.',
}
