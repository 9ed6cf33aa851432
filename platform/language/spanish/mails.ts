/**
 * Mails to customers, signers and guarantors. `{companyName}` and `{displayName}` stand for the name alone, without the
 * English possessive. Each text is a complete sentence, a heading or a label.
 */
export const mails: Readonly<Record<string, string>> = {
  // What forms are called in a sentence.
  'cash account request': 'solicitud de cuenta de contado',
  'instant credit application': 'solicitud de crédito instantáneo',
  'job account request': 'solicitud de cuenta de obra',
  'privacy request': 'solicitud sobre privacidad',

  // Greetings, and the end of every mail.
  'Hello {name},': 'Hola, {name}:',
  'Reference number: {reference}': 'Número de referencia: {reference}',
  'Reason: {reason}': 'Motivo: {reason}',
  "You don't need to do anything.": 'No necesita hacer nada.',
  "Don't share this link. Anyone with it can sign as you.":
    'No comparta este enlace. Quien lo tenga puede firmar como usted.',
  'Open the application': 'Abrir la solicitud',
  'See where your application is': 'Ver en qué paso está su solicitud',
  "The page shows each step, what we still need, and our decision. Don't share this link. Anyone with it can view your answers and withdraw the application.":
    'La página muestra cada paso, lo que aún necesitamos y nuestra decisión. No comparta este enlace. Quien lo tenga puede ver sus respuestas y retirar la solicitud.',
  'See where your job account is': 'Ver en qué paso está su cuenta de obra',
  "Don't share this link. Anyone with it can view your answers.":
    'No comparta este enlace. Quien lo tenga puede ver sus respuestas.',
  'Open your {noun}': 'Abrir su {noun}',
  'Your {noun} with {displayName}': 'Su {noun} con {displayName}',

  // Signed by everyone.
  'Everyone has signed {companyName} {noun}': 'Todos han firmado la {noun} de {companyName}',
  'Everyone has signed your {noun}': 'Todos han firmado su {noun}',
  'Everyone has signed': 'Todos han firmado',
  "We'll submit your {noun} to {displayName} at {time}. You don't need to do anything.":
    'Enviaremos su {noun} a {displayName} a esta hora: {time}. No necesita hacer nada.',
  "To wait, open it before then and select Don't submit yet.":
    'Para esperar, ábrala antes y elija No enviar todavía.',
  'Reminder: {companyName} {noun} is signed, but not submitted':
    'Recordatorio: la {noun} de {companyName} está firmada, pero sin enviar',
  'Reminder: your {noun} is signed, but not submitted':
    'Recordatorio: su {noun} está firmada, pero sin enviar',
  'Everyone has signed your {noun} to {displayName}, and you chose not to submit it yet. We review it once you submit it.':
    'Todos han firmado su {noun} a {displayName}, y usted eligió no enviarla todavía. La revisaremos cuando la envíe.',

  // A link to continue, and a code.
  'Continue where you left off': 'Continúe donde se quedó',
  'Use this link to continue {companyName} {noun}. We saved what you entered so far.':
    'Use este enlace para continuar la {noun} de {companyName}. Guardamos lo que ingresó hasta ahora.',
  'Use this link to continue your {noun}. We saved what you entered so far.':
    'Use este enlace para continuar su {noun}. Guardamos lo que ingresó hasta ahora.',
  "Don't share this link. Anyone with it can view and change the {noun}.":
    'No comparta este enlace. Quien lo tenga puede ver y cambiar la {noun}.',
  'Your code for {displayName}': 'Su código para {displayName}',
  'Your one-time code': 'Su código de un solo uso',
  "Enter this code to continue. It expires in {CODE_MINUTES} minutes. Don't share it: our employees will never ask you for it.":
    'Ingrese este código para continuar. Vence en {CODE_MINUTES} minutos. No lo comparta: nuestros empleados nunca se lo pedirán.',

  // Unfinished and withdrawn applications.
  'Your unfinished {noun} with {displayName}': 'Su {noun} sin terminar con {displayName}',
  "We'll delete your {noun} on {purgeOn}": 'Borraremos su {noun} el {purgeOn}',
  "{companyName} {noun} hasn't been updated in a while.":
    'La {noun} de {companyName} lleva un tiempo sin cambios.',
  "Your {noun} hasn't been updated in a while.": 'Su {noun} lleva un tiempo sin cambios.',
  "On {day}, we'll delete it with everything entered and uploaded.":
    'El {day} la borraremos con todo lo que se ingresó y se subió.',
  'To keep it, open it and save or submit it before then.':
    'Para conservarla, ábrala y guárdela o envíela antes de esa fecha.',
  'Your {noun} with {displayName} was withdrawn': 'Su {noun} con {displayName} se retiró',
  'Your {noun} was withdrawn': 'Su {noun} se retiró',
  '{companyName} {noun} was withdrawn on {at}.': 'La {noun} de {companyName} se retiró el {at}.',
  'Your {noun} was withdrawn on {at}.': 'Su {noun} se retiró el {at}.',
  'No decision will be made. We retain the {noun} as required by law, and it can no longer be changed.':
    'No se tomará ninguna decisión. Conservamos la {noun} como exige la ley y ya no se puede cambiar.',
  'We deleted everything entered and uploaded.': 'Borramos todo lo que se ingresó y se subió.',
  "If you didn't ask for this, call us. You can start a new {noun} at any time.":
    'Si usted no lo pidió, llámenos. Puede iniciar una nueva {noun} cuando quiera.',
  'Start a new {noun}': 'Iniciar una nueva {noun}',

  // Signing.
  '{name} of {displayName}': '{name} de {displayName}',
  'Please sign {companyName} {noun}': 'Firme la {noun} de {companyName}',
  'Reminder: please sign {companyName} {noun}': 'Recordatorio: firme la {noun} de {companyName}',
  'We still need your signature': 'Todavía necesitamos su firma',
  '{askedBy} is asking you to sign a {noun} to {displayName}. You can read the whole application first, sign it on screen, or decline.':
    '{askedBy} le pide que firme una {noun} a {displayName}. Primero puede leer toda la solicitud, firmarla en pantalla o negarse.',
  '{askedBy} is asking you to sign {companyName} {noun} to {displayName}. You can read the whole application first, sign it on screen, or decline.':
    '{askedBy} le pide que firme la {noun} de {companyName} a {displayName}. Primero puede leer toda la solicitud, firmarla en pantalla o negarse.',
  'Your link to sign {companyName} credit application no longer works':
    'Su enlace para firmar la solicitud de crédito de {companyName} ya no funciona',
  'We emailed you a link to sign {companyName} credit application. The email address for this signature has since changed, so the link and any code we sent to this address no longer work.':
    'Le enviamos un enlace para firmar la solicitud de crédito de {companyName}. Desde entonces cambió el correo para esta firma, así que el enlace y los códigos que enviamos a esta dirección ya no funcionan.',
  "If you are {signer} and didn't ask for this change, call us. Otherwise, ignore this email.":
    'Si usted es {signer} y no pidió este cambio, llámenos. Si no, ignore este correo.',
  '{signer} declined to sign': '{signer} se negó a firmar',
  '{signer} declined to sign {companyName} {noun}': '{signer} se negó a firmar la {noun} de {companyName}',
  '{signer} declined to sign {companyName} {noun} on {at}.':
    '{signer} se negó a firmar la {noun} de {companyName} el {at}.',
  'The application is still under review, unsigned.': 'La solicitud sigue en revisión, sin firmar.',
  "The application hasn't been submitted. You can edit it again.":
    'La solicitud no se ha enviado. Puede editarla de nuevo.',
  'Signing of {companyName} {noun} was canceled': 'Se canceló la firma de la {noun} de {companyName}',
  'Signing was canceled': 'Se canceló la firma',
  '{companyName} {noun} is being edited.': 'Se está editando la {noun} de {companyName}.',
  'Another signer declined to sign {companyName} {noun}.':
    'Otro firmante se negó a firmar la {noun} de {companyName}.',
  '{companyName} {noun} was withdrawn.': 'La {noun} de {companyName} se retiró.',
  '{companyName} {noun} is being changed.': 'Se está cambiando la {noun} de {companyName}.',
  '{companyName} {noun} was not signed in time.': 'La {noun} de {companyName} no se firmó a tiempo.',
  'Signing of {companyName} {noun} ended at our e-signature provider.':
    'La firma de la {noun} de {companyName} terminó en nuestro proveedor de firmas electrónicas.',
  '{companyName} {noun} was never finished, so we deleted it.':
    'La {noun} de {companyName} nunca se terminó, así que la borramos.',
  'Existing signatures are void, and any signing link we sent you no longer works.':
    'Las firmas existentes quedan anuladas y los enlaces de firma que le enviamos ya no funcionan.',
  "If we need your signature again, we'll email you.": 'Si necesitamos su firma de nuevo, le escribiremos.',
  'Your signed credit application to {displayName}': 'Su solicitud de crédito firmada a {displayName}',
  '{companyName} credit application is signed and submitted. We attached the signed copy for your records.':
    'La solicitud de crédito de {companyName} está firmada y enviada. Adjuntamos la copia firmada para sus archivos.',
  'What happens next:': 'Qué sigue:',
  '{displayName} credit department reviews the application.':
    'El departamento de crédito de {displayName} revisa la solicitud.',
  "If we need more information, we'll contact you.":
    'Si necesitamos más información, nos comunicaremos con usted.',
  "We'll email you our decision within 30 days, usually much sooner.":
    'Le enviaremos nuestra decisión en un plazo de 30 días, por lo general mucho antes.',

  'Please review and sign the {noun} to {displayName}.': 'Revise y firme la {noun} a {displayName}.',
  'Please review and sign the personal guaranty for {displayName}.':
    'Revise y firme la garantía personal para {displayName}.',

  // Personal guaranty.
  'Personal guaranty requested': 'Se pide una garantía personal',
  'Personal guaranty requested for {companyName}': 'Se pide una garantía personal para {companyName}',
  'Reminder: personal guaranty requested for {companyName}':
    'Recordatorio: se pide una garantía personal para {companyName}',
  "We're still waiting for your response": 'Seguimos esperando su respuesta',
  "{askedBy} of {displayName} is asking you to personally guarantee the account {companyName} applied for. This doesn't change the credit application.":
    '{askedBy} de {displayName} le pide que garantice personalmente la cuenta que solicitó {companyName}. Esto no cambia la solicitud de crédito.',
  'When you sign, you also authorize us to obtain a consumer credit report on you.':
    'Al firmar, usted también nos autoriza a obtener un informe de crédito del consumidor sobre usted.',
  "To sign, you enter a one-time code, which we email to you. Don't share this link or the code.":
    'Para firmar, usted ingresa un código de un solo uso que le enviamos por correo. No comparta este enlace ni el código.',
  "You also sign a personal guaranty: a promise to pay what the business owes on the account if the business doesn't.":
    'Usted también firma una garantía personal: la promesa de pagar lo que la empresa deba en la cuenta si la empresa no lo paga.',
  "A guaranty is a promise to pay what the business owes on the account if the business doesn't.":
    'Una garantía es la promesa de pagar lo que la empresa deba en la cuenta si la empresa no lo paga.',
  "We're asking because of the business's credit standing and your role in the business. Your marital status is not a factor.":
    'La pedimos por la situación crediticia de la empresa y por el papel de usted en ella. Su estado civil no influye.',
  "It's your choice. You can read the whole document first, and you can decline.":
    'La decisión es suya. Primero puede leer todo el documento y puede negarse.',
  'Review and respond': 'Revisar y responder',
  'This link no longer works': 'Este enlace ya no funciona',
  'This link expires on {until}.': 'Este enlace vence el {until}.',
  'Your signed personal guaranty': 'Su garantía personal firmada',
  'Your signed personal guaranty for {companyName}': 'Su garantía personal firmada para {companyName}',
  'We attached the personal guaranty you signed for {companyName} purchases on credit from {displayName}. Keep it for your records.':
    'Adjuntamos la garantía personal que firmó para las compras a crédito de {companyName} a {displayName}. Guárdela en sus archivos.',
  "Only you and our credit department can see it. The business and the other signers don't get a copy.":
    'Solo usted y nuestro departamento de crédito pueden verla. La empresa y los demás firmantes no reciben copia.',
  'You can end it for future purchases at any time by notifying us in writing.':
    'Puede terminarla para compras futuras en cualquier momento si nos avisa por escrito.',
  'Personal guaranty no longer needed': 'La garantía personal ya no hace falta',
  'The personal guaranty for {companyName} is no longer needed':
    'La garantía personal para {companyName} ya no hace falta',
  'We no longer need the personal guaranty we requested for {companyName}. Nothing was signed in your name, and the link we sent you no longer works.':
    'Ya no necesitamos la garantía personal que pedimos para {companyName}. No se firmó nada en su nombre y el enlace que le enviamos ya no funciona.',

  // Accounts.
  'Your new {displayName} account': 'Su cuenta nueva con {displayName}',
  'Welcome to {displayName}': 'Le damos la bienvenida a {displayName}',
  '{companyName} cash account is open. Your account number is {accountNumber}.':
    'La cuenta de contado de {companyName} está abierta. Su número de cuenta es {accountNumber}.',
  'Use this number when you order. To complete your online access, register on our website with this email address.':
    'Use este número cuando haga un pedido. Para completar su acceso en línea, regístrese en nuestro sitio web con este correo.',
  'Our credit department will review it.':
    'Recibimos su solicitud de cuenta de obra. Nuestro departamento de crédito la revisará.',
  'Email a copy of the payment bond to our support address below and include reference number {reference}. A PDF or a clear photo is fine. If the bond has not been issued, send it as soon as you have it.':
    'Envíe una copia de la fianza de pago a nuestra dirección de soporte indicada abajo e incluya el número de referencia {reference}. Puede ser un PDF o una foto clara. Si la fianza aún no se ha emitido, envíela en cuanto la tenga.',
  'Your answers are attached. If anything is wrong, please call us.':
    'Adjuntamos sus respuestas. Si algo está mal, llámenos.',
  '{companyName} account is open with a credit line of {creditLine}. Your account number is {accountNumber}. You can order on credit right away.':
    'La cuenta de {companyName} está abierta con una línea de crédito de {creditLine}. Su número de cuenta es {accountNumber}. Ya puede comprar a crédito.',
  'We attached the signed application for your records.':
    'Adjuntamos la solicitud firmada para sus archivos.',
  'We received your job account application': 'Recibimos su solicitud de cuenta de obra',
  'We received your job account application for {jobName}':
    'Recibimos su solicitud de cuenta de obra para {jobName}',
  'Company: {companyName}': 'Empresa: {companyName}',
  'Job: {jobName}': 'Obra: {jobName}',
  'Job limit requested: {limit}': 'Límite solicitado para la obra: {limit}',

  // Missing items, tax certificates and privacy.
  'Reminder: items needed for your credit application to {displayName}':
    'Recordatorio: falta algo para su solicitud de crédito a {displayName}',
  'We still need these items': 'Todavía nos falta esto',
  'your company': 'su empresa',
  'To decide on {companyName} credit application, we still need:':
    'Para decidir sobre la solicitud de crédito de {companyName}, todavía necesitamos:',
  'We received everything for your credit application to {displayName}':
    'Recibimos todo para su solicitud de crédito a {displayName}',
  'We received everything': 'Recibimos todo',
  "Nothing is missing anymore, and we're reviewing {companyName} credit application.":
    'Ya no falta nada y estamos revisando la solicitud de crédito de {companyName}.',
  "We'll email you our decision by {date}.":
    'Le enviaremos nuestra decisión por correo a más tardar el {date}.',
  'Please send them by {by}.': 'Envíelo a más tardar el {by}.',
  'Upload the items': 'Subir lo que falta',
  "Please don't send them by email. If an item isn't a document, or the link doesn't work, call us at {phone}.":
    'No lo envíe por correo electrónico. Si algo no es un documento, o si el enlace no funciona, llámenos al {phone}.',
  'Your tax certificate with {displayName} expires on {expiresOn}':
    'Su certificado de impuestos con {displayName} vence el {expiresOn}',
  'Please renew your tax certificate': 'Renueve su certificado de impuestos',
  '{companyName} {states} tax certificate expires on {expiresOn}. After that date, we must charge sales tax. Send us your new certificate:':
    'El certificado de impuestos de {companyName} para {states} vence el {expiresOn}. Después de esa fecha debemos cobrar el impuesto sobre las ventas. Envíenos su certificado nuevo:',
  'Upload the new certificate': 'Subir el certificado nuevo',
  "This link accepts one file. If you've already sent the new certificate, ignore this email.":
    'Este enlace acepta un archivo. Si ya envió el certificado nuevo, ignore este correo.',
  "{displayName} couldn't accept your tax certificate":
    '{displayName} no pudo aceptar su certificado de impuestos',
  'Please send your tax certificate again': 'Envíe su certificado de impuestos otra vez',
  "Thank you for sending {companyName} new {states} tax certificate. We couldn't accept it.":
    'Gracias por enviar el certificado de impuestos nuevo de {companyName} para {states}. No pudimos aceptarlo.',
  "We can't read the file.": 'No podemos leer el archivo.',
  "It isn't filled out completely.": 'No está completo.',
  "It isn't signed and dated.": 'No está firmado y fechado.',
  'It has expired.': 'Está vencido.',
  'It names a different business.': 'Está a nombre de otra empresa.',
  "It doesn't name us as the seller.": 'No nos nombra como vendedor.',
  "It doesn't cover every state that we need.": 'No cubre todos los estados que necesitamos.',
  "It isn't a form that the state accepts.": 'No es un formulario que el estado acepte.',
  'Without a valid certificate, we must charge sales tax. Send us a corrected one:':
    'Sin un certificado válido debemos cobrar el impuesto sobre las ventas. Envíenos uno corregido:',
  'Upload another certificate': 'Subir otro certificado',
  'This link accepts one file and works until {until}.':
    'Este enlace acepta un archivo y funciona hasta el {until}.',
  'Your privacy request to {displayName}': 'Su solicitud sobre privacidad a {displayName}',
  'We received your request': 'Recibimos su solicitud',
  'You asked us what personal information we have about you.':
    'Nos preguntó qué datos personales tenemos sobre usted.',
  'You asked us to delete the personal information we have about you.':
    'Nos pidió borrar los datos personales que tenemos sobre usted.',
  "We'll verify your identity and may ask for more information.":
    'Verificaremos su identidad y tal vez le pidamos más información.',
  "We'll respond by {answerBy}. If we need more time (up to 45 more days), we'll let you know by then and explain why.":
    'Responderemos a más tardar el {answerBy}. Si necesitamos más tiempo (hasta 45 días más), le avisaremos antes de esa fecha y le explicaremos por qué.',
  "If you didn't make this request, call us.": 'Si usted no hizo esta solicitud, llámenos.',
}
