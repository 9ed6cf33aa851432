/** The page of a person whom we ask for a personal guaranty. */
export const guaranty: Readonly<Record<string, string>> = {
  'Personal guaranty': 'Garantía personal',
  'Loading the request': 'Cargando la petición',
  'Your home address': 'La dirección de su casa',
  'Your answer': 'Su respuesta',
  'About you': 'Sobre usted',
  'We include this in your guaranty. Only you and our credit department can see it.':
    'Incluimos esto en su garantía. Solo usted y nuestro departamento de crédito pueden verlo.',
  'For {companyName}, reference {reference}': 'Para {companyName}, referencia {reference}',
  'About this request': 'Sobre esta petición',
  "Hello {name}, on {proseDate} {askedBy} of {displayName} asked whether you would personally guarantee {companyName}'s account. Your answer doesn't change the application.":
    'Hola, {name}. El {proseDate}, {askedBy} de {displayName} preguntó si usted garantizaría personalmente la cuenta de {companyName}. Su respuesta no cambia la solicitud.',
  "A personal guaranty is your promise to pay {name}, from your personal assets, what {companyName} owes on the account if the business doesn't pay it.":
    'Una garantía personal es su promesa de pagar a {name}, con sus bienes personales, lo que {companyName} deba en la cuenta si la empresa no lo paga.',
  "We're asking because of the business's credit standing and your role in it. Your marital status is not a factor. The choice is yours, and you can get advice first. This link expires on {proseTime}.":
    'La pedimos por la situación crediticia de la empresa y por el papel de usted en ella. Su estado civil no influye. La decisión es suya, y puede pedir asesoría primero. Este enlace vence el {proseTime}.',
  "You'll review the full guaranty before you sign. Continuing doesn't sign anything.":
    'Revisará la garantía completa antes de firmar. Al continuar no firma nada.',
  'Continue to sign': 'Continuar a la firma',
  "We couldn't save your answers": 'No pudimos guardar sus respuestas',
  'Decline the personal guaranty?': '¿Rechazar la garantía personal?',
  Decline: 'Rechazar',
  "We'll notify the person who asked that you declined to guarantee {companyName}'s account. This link will no longer work. Nothing is signed in your name.":
    'A quien hizo la petición le avisaremos que usted no quiso garantizar la cuenta de {companyName}. Este enlace dejará de funcionar. No se firma nada en su nombre.',
  'You can give a reason before you confirm.': 'Puede dar un motivo antes de confirmar.',

  // When there is nothing to answer.
  'Open the link in your email': 'Abra el enlace de su correo',
  'This address is missing the part that leads to your guaranty. Find our latest email that asks you for a personal guaranty, and open the link in it.':
    'A esta dirección le falta la parte que lleva a su garantía. Busque nuestro último correo que le pide una garantía personal y abra su enlace.',
  "No email? Check your spam folder, or call {phone}, {hours}. Opening this page didn't sign anything in your name.":
    '¿No recibió el correo? Revise la carpeta de correo no deseado o llame al {phone}, {hours}. Al abrir esta página no se firmó nada en su nombre.',
  'Applying for your own business? {link}.': '¿Solicita crédito para su propia empresa? {link}.',
  'You declined': 'Usted rechazó la garantía',
  "It may be incomplete or more than 30 days old, a newer email may have replaced it, or we may have canceled the request. Open the latest email from us. Opening this page didn't sign anything in your name.":
    'Es posible que esté incompleto o tenga más de 30 días, que un correo más reciente lo haya reemplazado o que hayamos retirado la petición. Abra nuestro último correo. Al abrir esta página no se firmó nada en su nombre.',
  "You signed your personal guaranty for {companyName} on {on}. We'll email you a sealed copy. Only you and our credit department can see it.":
    'Usted firmó su garantía personal para {companyName} el {on}. Le enviaremos una copia sellada por correo. Solo usted y nuestro departamento de crédito pueden verla.',
  "Our credit department will now decide on the application, reference {reference}. You don't need to do anything else.":
    'Ahora nuestro departamento de crédito decidirá sobre la solicitud, referencia {reference}. No necesita hacer nada más.',
  "You declined to guarantee {companyName}'s account on {on}. We notified the person who asked. Nothing was signed in your name, and the application, reference {reference}, is unchanged.":
    'Usted no quiso garantizar la cuenta de {companyName} ({on}). Avisamos a quien hizo la petición. No se firmó nada en su nombre, y la solicitud, referencia {reference}, no cambia.',
}
