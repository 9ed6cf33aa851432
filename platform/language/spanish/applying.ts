/** The credit application before and after its steps: welcome, withdrawing, the guaranty question, thanks. */
export const applying: Readonly<Record<string, string>> = {
  'Before you start': 'Antes de empezar',
  'Apply for credit with {displayName}': 'Solicite crédito con {displayName}',
  "It takes about five minutes. Questions are required unless they're marked optional. We save your answers as you go, so you can finish later.":
    'Toma unos cinco minutos. Las preguntas son obligatorias, salvo las marcadas como opcionales. Guardamos sus respuestas mientras avanza, así que puede terminar después.',
  "What you'll need": 'Qué necesitará',
  'The name of your bank': 'El nombre de su banco',
  'Up to three trade references: suppliers that you buy from on account':
    'Hasta tres referencias comerciales: proveedores a los que les compra a crédito',
  'The email address and Social Security number or EIN of each person who signs':
    'El correo electrónico y el número de Seguro Social o EIN de cada persona que firma',
  "Your exemption certificate, if your purchases aren't taxable":
    'Su certificado de exención, si sus compras no pagan impuestos',
  'Why we ask for a Social Security number': 'Por qué pedimos un número de Seguro Social',
  'It identifies the person who signs, and we need it to check the credit of anyone who personally guarantees the account. A signatory who gives no guaranty can use an EIN instead. We store the number encrypted, show only its last four digits, and record each time an employee looks at it.':
    'Identifica a la persona que firma, y lo necesitamos para revisar el crédito de quien garantice personalmente la cuenta. Un firmante que no da garantía puede usar un EIN en su lugar. Guardamos el número cifrado, mostramos solo los últimos cuatro dígitos y registramos cada vez que un empleado lo consulta.',
  'Start a new application': 'Iniciar una solicitud nueva',
  'the selected branch': 'la sucursal elegida',
  '{place} (branch {number})': '{place} (sucursal {number})',
  'Branch name or number': 'Nombre o número de sucursal',
  Select: 'Elegir',
  "This account's branch:": 'La sucursal de esta cuenta:',

  // The link, and withdrawing.
  'Your application': 'Su solicitud',
  'Email the link again': 'Enviar el enlace otra vez',
  'Email me a link to continue': 'Enviarme un enlace',
  'Sent to {email}.': 'Enviado a {email}.',
  'Sent to {email}. You can send it again in a minute.':
    'Enviado a {email}. Puede enviarlo de nuevo en un minuto.',
  'Withdraw my application': 'Retirar mi solicitud',
  "Withdraw {company}'s application?": '¿Retirar la solicitud de {company}?',
  'Withdraw this application?': '¿Retirar esta solicitud?',
  "We'll stop reviewing your application. No decision will be made. We retain it as required by law.":
    'Dejaremos de revisar su solicitud. No se tomará ninguna decisión. La conservamos como exige la ley.',
  'Everything you entered and uploaded will be deleted. Existing signatures will be voided. Signers will be notified.':
    'Se borrará todo lo que ingresó y subió. Se anularán las firmas existentes. Avisaremos a quienes firmaron.',
  "You can't undo this. You can start a new application at any time.":
    'No se puede deshacer. Puede iniciar una solicitud nueva cuando quiera.',
  'Keep my application': 'Conservar mi solicitud',
  'This application was withdrawn': 'Esta solicitud se retiró',
  'It was withdrawn on {date}.': 'Se retiró el {date}.',
  'No decision will be made. We retain it as required by law.':
    'No se tomará ninguna decisión. La conservamos como exige la ley.',
  'We deleted everything you entered and uploaded.': 'Borramos todo lo que usted ingresó y subió.',

  // The answer about a personal guaranty.
  'Record answer': 'Registrar la respuesta',
  "This person promises to pay, from personal assets, what the business owes on the account if the business doesn't pay it.":
    'Esta persona promete pagar, con sus bienes personales, lo que la empresa deba en la cuenta si la empresa no lo paga.',
  'They review and sign the full text in the signing step, and authorize us to obtain a consumer credit report. We use their Social Security number to check their credit. A guaranty is optional.':
    'Revisa y firma el texto completo en el paso de firma, y nos autoriza a obtener un informe de crédito del consumidor. Usamos su número de Seguro Social para consultar su crédito. La garantía es opcional.',
  "You're only recording the answer. This person reviews the guaranty and agrees to it when they sign, with a code sent to their own email.":
    'Usted solo registra la respuesta. Esta persona revisa la garantía y la acepta al firmar, con un código enviado a su propio correo.',
  'I have read this and accept that a personal guaranty will be requested.':
    'He leído esto y acepto que se solicitará una garantía personal.',
  'Check the box to continue.': 'Marque la casilla para continuar.',
  'One or more signatories must sign a personal guaranty.':
    'Uno o más firmantes deben firmar una garantía personal.',

  // After submitting.
  'Thank you for your application for credit!': '¡Gracias por su solicitud de crédito!',
  'We will email you with updates throughout the approval process.':
    'Le enviaremos novedades por correo durante el proceso de aprobación.',
  Today: 'Hoy',
  'On {date}': 'El {date}',
  'By {date}': 'A más tardar el {date}',
  'Over the next few days': 'En los próximos días',
  "We'll email you our decision.": 'Le enviaremos nuestra decisión por correo.',
  'In review': 'En revisión',
  Approved: 'Aprobada',
  'Not approved': 'No aprobada',
  'Credit application {reference}': 'Solicitud de crédito {reference}',
  'We email a sealed copy of the signed application to every signatory and to the business email. Keep it for your records.':
    'Enviamos una copia sellada de la solicitud firmada a cada firmante y al correo de la empresa. Guárdela en sus archivos.',
  "Our credit department is reviewing your application. If we need anything else, we'll email you.":
    'Nuestro departamento de crédito revisa su solicitud. Si necesitamos algo más, le escribiremos.',
  Status: 'Estado',
  'Submitted by {name} on {time}': 'Enviada por {name} el {time}',
  'Submitted on {time}': 'Enviada el {time}',
  'Questions? {support} or {phone}, {hours}.': '¿Preguntas? {support} o {phone}, {hours}.',
  'Questions? Call {phone}, {hours}.': '¿Preguntas? Llame al {phone}, {hours}.',
  'Signatures needed': 'Faltan firmas',
  "The application was submitted without signatures. We'll email signed copies once everyone has signed.":
    'La solicitud se envió sin firmas. Enviaremos las copias firmadas por correo cuando todos hayan firmado.',
  '{name} declined to sign on {time}.': '{name} se negó a firmar el {time}.',
  "We're waiting for {name} to sign.": 'Esperamos la firma de {name}.',
  and: 'y',
}
