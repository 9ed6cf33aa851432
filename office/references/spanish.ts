/** The pages of a referee. */
export const referencePages: Readonly<Record<string, string>> = {
  // The questions.
  Terms: 'Plazo de pago',
  Comment: 'Comentario',
  Savings: 'Ahorros',
  'Can you give a reference for this customer?': '¿Puede dar una referencia de este cliente?',
  'Choose whether you can give a reference': 'Elija si puede dar una referencia',
  "No, we don't know this customer": 'No, no conocemos a este cliente',
  "No, our policy doesn't allow it": 'No, nuestra política no lo permite',
  'No, someone else should answer': 'No, debe responder otra persona',
  'Who should answer?': '¿Quién debe responder?',
  'A name or a department.': 'Un nombre o un departamento.',
  'Their email': 'Su correo electrónico',
  "We won't write to them unless our credit department decides to.":
    'No les escribiremos, a menos que nuestro departamento de crédito lo decida.',
  'Enter an amount or a range, such as 40,000 or 25,000–50,000':
    'Ingrese un monto o un rango, por ejemplo 40,000 o 25,000–50,000',
  'Enter a month and year, such as 3/2015, or a year': 'Ingrese mes y año, por ejemplo 3/2015, o solo el año',
  "The date can't be in the future": 'La fecha no puede estar en el futuro',
  'Facts only, please.': 'Solo hechos, por favor.',
  'Your name': 'Su nombre',
  'Enter a name': 'Ingrese un nombre',
  'Enter your phone number': 'Ingrese su número de teléfono',
  'So that our credit department knows who answered.':
    'Para que nuestro departamento de crédito sepa quién respondió.',
  'Month and year, such as 3/2015. The year alone is fine.':
    'Mes y año, por ejemplo 3/2015. Basta con el año.',
  'Month and year.': 'Mes y año.',
  'Customer since': 'Cliente desde',
  'Last sale': 'Última venta',
  'Such as Net 30.': 'Por ejemplo, 30 días netos.',
  'Highest credit in the last 12 months': 'Crédito más alto en los últimos 12 meses',
  'Credit limit': 'Límite de crédito',
  'Owed now': 'Debe ahora',
  'Past due now': 'Vencido ahora',
  'How do they pay?': '¿Cómo paga?',
  'Choose how they pay': 'Elija cómo paga',
  Early: 'Antes del vencimiento',
  'On time': 'A tiempo',
  '1–15 days late': 'De 1 a 15 días tarde',
  '16–30 days late': 'De 16 a 30 días tarde',
  '31–60 days late': 'De 31 a 60 días tarde',
  'Over 60 days late': 'Más de 60 días tarde',
  'How?': '¿Cómo?',
  'Were any payments returned in the last 12 months?': '¿Hubo pagos devueltos en los últimos 12 meses?',
  'Is the account secured by a guaranty or lien?':
    '¿La cuenta está asegurada con una garantía o un gravamen?',
  'Trade reference': 'Referencia comercial',
  'Their account with you': 'La cuenta que tiene con usted',
  'Answer what you know. A range is fine for any amount.':
    'Responda lo que sepa. Para cualquier monto basta un rango.',
  'Account open since': 'Cuenta abierta desde',
  'Kind of account': 'Tipo de cuenta',
  'Average balance': 'Saldo promedio',
  'Low 4 figures': '4 cifras bajas',
  'Medium 4 figures': '4 cifras medias',
  'High 4 figures': '4 cifras altas',
  'Low 5 figures': '5 cifras bajas',
  'Medium 5 figures': '5 cifras medias',
  'High 5 figures': '5 cifras altas',
  'Low 6 figures': '6 cifras bajas',
  'Medium 6 figures': '6 cifras medias',
  'High 6 figures': '6 cifras altas',
  'Low 7 figures': '7 cifras bajas',
  'Medium 7 figures': '7 cifras medias',
  'High 7 figures': '7 cifras altas',
  'Overdrafts or returned items in the last 12 months': 'Sobregiros o devoluciones en los últimos 12 meses',
  None: 'Ninguno',
  'More than 2': 'Más de 2',
  'Do they have loans with you?': '¿Tiene préstamos con ustedes?',
  'Are the loans secured?': '¿Están garantizados los préstamos?',
  'How are the loans paid?': '¿Cómo se pagan los préstamos?',
  'As agreed': 'Según lo acordado',
  Slow: 'Con retraso',
  'Not paid': 'No se pagan',
  'Answer what you can.': 'Responda lo que pueda.',
  'Answer at least one question about the account': 'Responda al menos una pregunta sobre la cuenta',
  'Bank reference': 'Referencia bancaria',

  // What the applicant sees.
  'Your references': 'Sus referencias',
  "We may email your references a short form. We'll show here how many we receive.":
    'Podemos enviar por correo un formulario corto a sus referencias. Aquí mostraremos cuántas recibimos.',
  '{received} of {asked} references received': 'Referencias recibidas: {received} de {asked}',
  "Change a reference's contact": 'Cambiar el contacto de una referencia',
  Reference: 'Referencia',
  "If we already asked this reference, we'll ask the new contact instead.":
    'Si ya preguntamos a esta referencia, preguntaremos al nuevo contacto en su lugar.',
  'Thank you. We changed the contact.': 'Gracias. Cambiamos el contacto.',
  'Enter an email address or a phone number.': 'Ingrese un correo electrónico o un número de teléfono.',
  'You changed this contact several times. Call us to change it again.':
    'Cambió este contacto varias veces. Llámenos para cambiarlo de nuevo.',
  'We already have answers about this customer, so no others are needed.':
    'Ya tenemos respuestas sobre este cliente, así que no se necesitan otras.',
  'This is the contact we already have.': 'Este es el contacto que tenemos.',

  // The page around them.
  'Credit reference': 'Referencia de crédito',
  'Loading the questions': 'Cargando las preguntas',
  'It has expired, a newer email may have replaced it, or part of it is missing. Open it again from our latest email, or call {displayName} at {phone}.':
    'Venció, un correo más reciente lo reemplazó o le falta una parte. Ábralo de nuevo desde nuestro último correo, o llame a {displayName} al {phone}.',
  '{companyName} applied for credit with {displayName} and named you as a reference.':
    '{companyName} solicitó crédito a {displayName} y dio su nombre como referencia.',
  'Account with you': 'Cuenta con usted',
  "It takes about two minutes. Your answers go to our credit department only; the customer doesn't see them.":
    'Toma unos dos minutos. Sus respuestas llegan solo a nuestro departamento de crédito; el cliente no las ve.',
  'The customer authorized us to ask you: paragraph 3 of our terms ({terms}), signed {date}.':
    'El cliente nos autorizó a preguntarle: párrafo 3 de nuestros términos ({terms}), firmados el {date}.',
  'The customer agreed that we may ask you.': 'El cliente aceptó que le preguntemos.',
  "We couldn't send your answers": 'No pudimos enviar sus respuestas',
  'If you open it again, what you entered here is discarded.':
    'Si lo abre de nuevo, se descarta lo que ingresó aquí.',
  'Open again': 'Abrir de nuevo',
  'Send answers': 'Enviar respuestas',
  Customers: 'Clientes',
  "We're asking you for {count} references.": 'Le pedimos {count} referencias.',
  'Customer {number}': 'Cliente {number}',
  Answered: 'Respondido',
  'No answer needed': 'No hace falta responder',
  'Next: {name}': 'Siguiente: {name}',
  'Next customer': 'Siguiente cliente',
  'Thank you. We received your answers': 'Gracias. Recibimos sus respuestas',
  'Correct your answers': 'Corrija sus respuestas',
  'Correct my answers': 'Corregir mis respuestas',
  'You can correct your answers until {time}.': 'Puede corregir sus respuestas hasta el {time}.',
  'We have your answers': 'Tenemos sus respuestas',
  "They were sent more than a day ago, so they can't be changed anymore. Thank you.":
    'Se enviaron hace más de un día, así que ya no se pueden cambiar. Gracias.',
  'No answer is needed anymore': 'Ya no hace falta responder',
  'The customer withdrew their application. Thank you for your help.':
    'El cliente retiró su solicitud. Gracias por su ayuda.',
  'Stop asking us': 'No pregunten más',
  'Stop asking you for references?': '¿Dejamos de pedirle referencias?',
  "We won't send any more reference requests to the email address that got this one, for any customer and from any of our companies.":
    'No enviaremos más peticiones de referencias al correo electrónico que recibió esta, de ningún cliente ni de ninguna de nuestras empresas.',
  "We won't ask you again": 'No volveremos a preguntarle',
  'This email address gets no more reference requests from any of our companies.':
    'Este correo electrónico no recibirá más peticiones de referencias de ninguna de nuestras empresas.',
  'You can still answer the request that you opened.': 'Todavía puede responder la petición que abrió.',
  'Back to the questions': 'Volver a las preguntas',

  // The page for the code.
  'Enter your code': 'Ingrese su código',
  'It opens the reference that {displayName} asked you for.':
    'Abre la referencia que {displayName} le pidió.',
  Code: 'Código',
  'Twelve letters and digits, as in our email or letter.':
    'Doce letras y números, como en nuestro correo o carta.',
  'Enter the code': 'Ingrese el código',
  'Questions? Call {phone}.': '¿Preguntas? Llame al {phone}.',

  // From the server.
  "We don't know this code, or it has expired. Check it against our email or letter.":
    'No conocemos este código, o venció. Compárelo con nuestro correo o carta.',
  'This customer withdrew their application, so no answer is needed.':
    'Este cliente retiró su solicitud, así que no hace falta responder.',
  "These answers were sent more than a day ago, so they can't be changed anymore.":
    'Estas respuestas se enviaron hace más de un día, así que ya no se pueden cambiar.',
  'Someone sent answers on {date} while you had this page open. Open the link again to see them.':
    'Alguien envió respuestas el {date} mientras usted tenía abierta esta página. Abra el enlace de nuevo para verlas.',
}
