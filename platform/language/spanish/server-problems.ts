/** What the server tells customers: problems, and what was done. */
export const serverProblems: Readonly<Record<string, string>> = {
  // Any request.
  "We couldn't reach our server. Check your connection and try again.":
    'No pudimos comunicarnos con nuestro servidor. Revise su conexión e intente de nuevo.',
  'Please correct the marked fields.': 'Corrija los campos marcados.',
  'Please sign in.': 'Inicie sesión.',
  "You don't have permission to do this.": 'No tiene permiso para hacer esto.',
  "We couldn't find what you're looking for.": 'No encontramos lo que busca.',
  'This request is too large.': 'Lo que envió es demasiado grande.',
  'Too many attempts. Wait a minute and try again.':
    'Demasiados intentos. Espere un minuto e intente de nuevo.',
  "This isn't available right now. Please try again in a moment.":
    'Esto no está disponible por ahora. Intente de nuevo en un momento.',
  'The request took too long. Please try again.': 'La respuesta tardó demasiado. Intente de nuevo.',
  "We couldn't read this request.": 'No pudimos leer lo que envió.',
  'We are out of storage. Please try again later.': 'Nos quedamos sin espacio. Intente de nuevo más tarde.',
  'Something went wrong on our side. No data was lost. If it happens again, give us this number: {id}.':
    'Ocurrió un error de nuestra parte. No se perdió ningún dato. Si vuelve a ocurrir, denos este número: {id}.',
  'This application was not submitted, or no longer exists.': 'Esta solicitud no se envió o ya no existe.',
  'Remove the unreadable character.': 'Quite el carácter ilegible.',
  'User does not have the permissions to access this form.':
    'El usuario no tiene permiso para abrir este formulario.',
  "We couldn't find this branch.": 'No encontramos esta sucursal.',

  // Missing items.
  'This link no longer accepts files.': 'Este enlace ya no acepta archivos.',
  'We have already received everything.': 'Ya recibimos todo.',
  'We have already received “{item}”.': 'Ya recibimos “{item}”.',
  'Choose an item of the list for each file.': 'Elija un documento de la lista para cada archivo.',
  "This item isn't on the list.": 'Este documento no está en la lista.',
  'The list of missing items has changed. Choose your files again.':
    'La lista de lo que falta cambió. Elija de nuevo sus archivos.',

  // References and signing.
  '{name} has already answered.': '{name} ya respondió.',
  "Everyone must sign first, so there's nothing to stop.":
    'Primero deben firmar todos, así que no hay nada que detener.',

  // Cash accounts.
  'We already received a request from this company in the last 24 hours. Look for our email with the account number, or contact us.':
    'Ya recibimos una solicitud de esta empresa en las últimas 24 horas. Busque nuestro correo con el número de cuenta o comuníquese con nosotros.',

  // Saving and submitting.
  'you or someone with your link': 'usted o alguien con su enlace',
  'an employee of {displayName}': 'un empleado de {displayName}',
  'The form was deleted.': 'El formulario se borró.',
  'This application was withdrawn.': 'Esta solicitud se retiró.',
  'Your application was withdrawn.': 'Su solicitud se retiró.',
  "This application hasn't been submitted yet.": 'Esta solicitud aún no se ha enviado.',
  'This application was updated on another device. Nothing you entered was lost.':
    'Esta solicitud se actualizó en otro dispositivo. No se perdió nada de lo que ingresó.',
  'This application was submitted, so its answers can no longer be changed.':
    'Esta solicitud ya se envió, así que sus respuestas no se pueden cambiar.',
  'This application was signed, so its answers can no longer be changed. Cancel signing to edit it.':
    'Esta solicitud ya se firmó, así que sus respuestas no se pueden cambiar. Cancele la firma para editarla.',
  'Choose one from the list.': 'Elija una opción de la lista.',
  'This form was emailed for account {account}. Start a new form for another account.':
    'Este formulario se envió para la cuenta {account}. Inicie un formulario nuevo para otra cuenta.',
  'The answers are too long (more than 256 KB).': 'Las respuestas son demasiado largas (más de 256 KB).',
  'Save this form for submission first.': 'Primero guarde este formulario para enviarlo.',
  'This form was changed in the meantime. Review it before you submit.':
    'Este formulario cambió mientras tanto. Revíselo antes de enviarlo.',
  'This application has already been decided, so it can no longer be withdrawn.':
    'Ya se decidió sobre esta solicitud, así que no se puede retirar.',
  "You can't delete this form anymore, because someone else has received or edited it.":
    'Ya no puede borrar este formulario, porque otra persona lo recibió o lo editó.',
  'Enter and save the business email first.': 'Primero ingrese y guarde el correo de la empresa.',
  'We emailed the link to {sentTo}.': 'Enviamos el enlace a {sentTo}.',
  "We've sent the maximum number of these emails. Check that mailbox.":
    'Ya enviamos el máximo de estos correos. Revise ese buzón.',
  'Every signatory must sign before the application can be submitted.':
    'Todos los firmantes deben firmar antes de que la solicitud se pueda enviar.',
  'This application has already been submitted.': 'Esta solicitud ya se envió.',
  'This application was signed, so it can only be submitted as signed.':
    'Esta solicitud se firmó, así que solo se puede enviar tal como se firmó.',
  'This application was changed in the meantime. Review it before you submit.':
    'Esta solicitud cambió mientras tanto. Revísela antes de enviarla.',
  'Save this application for submission first.': 'Primero guarde esta solicitud para enviarla.',
  'The application was submitted without signatures.': 'La solicitud se envió sin firmas.',
  '*Customer Number Not Found': '*No se encontró el número de cliente',
  'Open this form from our online store so we can identify your account.':
    'Abra este formulario desde nuestra tienda en línea para que podamos identificar su cuenta.',
  'Your link from the online store has expired. Go back to the store and open the application from there.':
    'Su enlace de la tienda en línea venció. Vuelva a la tienda y abra la solicitud desde allí.',
  "We couldn't read your link from the online store. Go back to the store and open the application from there.":
    'No pudimos leer su enlace de la tienda en línea. Vuelva a la tienda y abra la solicitud desde allí.',

  // Documents.
  'Please choose a file.': 'Elija un archivo.',
  'Please choose one file.': 'Elija un solo archivo.',
  'That took too long. Please upload the file again.': 'Tardó demasiado. Suba el archivo de nuevo.',
  "We couldn't read this {kind}. Save it again.": 'No pudimos leer este {kind}. Guárdelo de nuevo.',
  "We couldn't read this file. Save it again.": 'No pudimos leer este archivo. Guárdelo de nuevo.',
  'This file is a {kind} named .{extension}. Rename it to end in .{own}.':
    'Este archivo es un {kind}, pero su nombre termina en .{extension}. Cámbielo para que termine en .{own}.',
  'This file is for {program} but named .{extension}. Rename it to end in .{own}.':
    'Este archivo es de {program}, pero su nombre termina en .{extension}. Cámbielo para que termine en .{own}.',
  'This file is a {kind} picture named .{extension}. Save it as a JPEG.':
    'Este archivo es una imagen {kind}, pero su nombre termina en .{extension}. Guárdelo como JPEG.',
  'This file is a HEIC photo named .{extension}. On your iPhone, go to Settings > Camera > Formats and choose Most Compatible, or save the photo as a JPEG.':
    'Este archivo es una foto HEIC, pero su nombre termina en .{extension}. En su iPhone, vaya a Configuración > Cámara > Formatos y elija Más compatible, o guarde la foto como JPEG.',
  "We couldn't accept this file because it may be unsafe: {threat}.":
    'No pudimos aceptar este archivo porque puede ser peligroso: {threat}.',
  'Your network has uploaded {megabytes} MB today, which is the most we take. Try again in {wait}.':
    'Desde su red se subieron {megabytes} MB hoy, el máximo que aceptamos. Intente de nuevo en {wait}.',
  'an hour': 'una hora',
  '{hours} hours': '{hours} horas',
  'This application has already been signed or submitted, so its documents can no longer be changed.':
    'Esta solicitud ya se firmó o se envió, así que sus documentos no se pueden cambiar.',
  'This application was deleted, so documents can no longer be changed.':
    'Esta solicitud se borró, así que los documentos no se pueden cambiar.',
  'The applicant has withdrawn this application, so documents can no longer be changed.':
    'El solicitante retiró esta solicitud, así que los documentos no se pueden cambiar.',
  'We have already received the new certificate.': 'Ya recibimos el certificado nuevo.',
  'Thank you. We received your certificate.': 'Gracias. Recibimos su certificado.',
  'This account already has this file.': 'Esta cuenta ya tiene este archivo.',

  // Signing.
  'business email': 'correo de la empresa',
  "We've sent the maximum number of codes to {to} for today. Try again tomorrow, or call {phone}.":
    'Ya enviamos a {to} el máximo de códigos por hoy. Intente de nuevo mañana o llame al {phone}.',
  'This code has expired or was already used. Send a new code.':
    'Este código venció o ya se usó. Pida un código nuevo.',
  'This code no longer works after 5 incorrect attempts. Send a new code.':
    'Este código dejó de funcionar después de 5 intentos incorrectos. Pida un código nuevo.',
  "That code isn't correct. You have {left} try left.": 'El código no es correcto. Le queda {left} intento.',
  "That code isn't correct. You have {left} tries left.":
    'El código no es correcto. Le quedan {left} intentos.',
  'We emailed the code to {sentTo}.': 'Enviamos el código a {sentTo}.',
  'We emailed the link to {name} again.': 'Enviamos el enlace a {name} otra vez.',
  'We emailed the link.': 'Enviamos el enlace.',
  'Everyone has already signed.': 'Todos ya firmaron.',
  'This application was signed before it was submitted.': 'Esta solicitud se firmó antes de enviarse.',
  'This application has already been decided, so you can no longer collect signatures.':
    'Ya se decidió sobre esta solicitud, así que no se pueden reunir más firmas.',
  "We've sent {name} the maximum number of emails for today. Try again tomorrow, or call them.":
    'Ya enviamos a {name} el máximo de correos por hoy. Intente de nuevo mañana o llame por teléfono.',
  "We're still preparing the document. Please try again in a few seconds.":
    'Aún estamos preparando el documento. Intente de nuevo en unos segundos.',
  'This document can no longer be signed.': 'Este documento ya no se puede firmar.',
  'This document is signed in a different window. Reload the page.':
    'Este documento se firma en otra ventana. Vuelva a cargar la página.',
  'This document is signed on this page. Reload the page.':
    'Este documento se firma en esta página. Vuelva a cargar la página.',
  'Our e-signature provider keeps the address. Cancel signing, correct the answer, and start signing again.':
    'Nuestro proveedor de firmas conserva la dirección. Cancele la firma, corrija la respuesta y vuelva a empezar la firma.',
  "We're still preparing the signed copy. Try again in a minute.":
    'Todavía preparamos la copia firmada. Intente de nuevo en un minuto.',
  "This application isn't open for signing.": 'Esta solicitud no está abierta para la firma.',
  'This person has already signed.': 'Esta persona ya firmó.',
  'You can correct this address at most {MOST_CORRECTIONS} times.':
    'Puede corregir esta dirección {MOST_CORRECTIONS} veces como máximo.',
  "We corrected the address of {name}. We'll email them when it's their turn to sign.":
    'Corregimos la dirección de {name}. Le escribiremos cuando le toque firmar.',
  "We've sent the maximum number of emails to this address for today. Nothing was changed.":
    'Ya enviamos a esta dirección el máximo de correos por hoy. No se cambió nada.',
  'We corrected the address of {name} and emailed them a new link.':
    'Corregimos la dirección de {name} y le enviamos un enlace nuevo.',
  'We already have this address. Send the link again, or enter a different address.':
    'Ya tenemos esta dirección. Envíe el enlace de nuevo o ingrese otra dirección.',
  'The address was corrected before we could send it.':
    'La dirección se corrigió antes de que pudiéramos enviarlo.',
  'This application has already been submitted. To correct the address, call {displayName} at {phone}.':
    'Esta solicitud ya se envió. Para corregir la dirección, llame a {displayName} al {phone}.',
  'Signing was canceled. You can edit your answers now.':
    'La firma se canceló. Ya puede editar sus respuestas.',
  'Signing was canceled.': 'La firma se canceló.',
  'the applicant': 'el solicitante',
  'Only the signatory can open this. We can email them a link or a code.':
    'Solo el firmante puede abrir esto. Podemos enviarle un enlace o un código.',
  'Everyone has signed. To submit the application, select Save and Submit.':
    'Todos han firmado. Para enviar la solicitud, elija Guardar y enviar.',
  'Thank you for signing.': 'Gracias por firmar.',
  'You declined to sign. We notified the applicant.': 'Usted se negó a firmar. Avisamos al solicitante.',
  '{name} signs first.': 'Primero firma {name}.',
  'Someone else signs first.': 'Primero firma otra persona.',
  'This application was started in a different browser. Enter the code we send to the business email.':
    'Esta solicitud se inició en otro navegador. Ingrese el código que enviamos al correo de la empresa.',
  'We emailed the link less than a minute ago. Wait a moment before you send it again.':
    'Enviamos el enlace hace menos de un minuto. Espere un momento antes de enviarlo de nuevo.',
  'Agree to “{title}” to continue.': 'Acepte “{title}” para continuar.',
  'This text has changed. Open the link again.': 'Este texto cambió. Abra el enlace de nuevo.',
  "The application doesn't name anyone to sign.": 'La solicitud no nombra a nadie para firmar.',
  'The application changed in the meantime. Try again.':
    'La solicitud cambió mientras tanto. Intente de nuevo.',
  'Everyone has signed, so the application can no longer be changed.':
    'Todos han firmado, así que la solicitud no se puede cambiar.',
  'This application is signed, so it can no longer be changed.':
    'Esta solicitud está firmada, así que no se puede cambiar.',
  'The signatory with the email address {email} has no name.':
    'El firmante con el correo {email} no tiene nombre.',
  '{name} has no email address.': '{name} no tiene correo electrónico.',
  'Not everyone has signed yet.': 'Aún no han firmado todos.',
  'Enter the code we email you.': 'Ingrese el código que le enviamos por correo.',
  'You have already signed.': 'Usted ya firmó.',
  'Your signature has not been recorded.': 'Su firma no se ha registrado.',
  'Your signature was recorded.': 'Su firma se registró.',
  "There's no document to sign right now.": 'No hay ningún documento para firmar por ahora.',
  "A declined guaranty can't be signed.": 'Una garantía rechazada no se puede firmar.',
  'You declined. Nothing was signed.': 'Usted rechazó la garantía. No se firmó nada.',
  'The applicant withdrew this application.': 'El solicitante retiró esta solicitud.',

  // Job titles that we suggest.
  President: 'Presidente',
  'Vice President': 'Vicepresidente',
  'Chief Financial Officer': 'Director financiero',
  Controller: 'Contralor',
  Partner: 'Socio',
  'Managing Member': 'Socio administrador',
  'Accounts Payable Manager': 'Gerente de cuentas por pagar',
  'Office Manager': 'Gerente de oficina',
  'Purchasing Manager': 'Gerente de compras',
  'Project Manager': 'Gerente de proyecto',
  Superintendent: 'Superintendente',
  Estimator: 'Estimador',
  Foreman: 'Capataz',
}
