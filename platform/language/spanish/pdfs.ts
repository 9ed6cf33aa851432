/** The Spanish beside the English in documents that customers print or receive. Labels are those of the forms. */
export const pdfs: Readonly<Record<string, string>> = {
  'The Spanish texts help you to read this document. The English text governs.':
    'Los textos en español le ayudan a leer este documento. Rige el texto en inglés.',

  // The blank application.
  'Only if “{question}” is {answer}:': 'Solo si “{question}” es {answer}:',
  'Please print in block letters. Questions with an asterisk (*) are required. Do not write a Social Security or tax ID number on this form.':
    'Escriba en letra de molde. Las preguntas con asterisco (*) son obligatorias. No escriba un número de Seguro Social ni de identificación fiscal en este formulario.',
  "Give this form to your branch, or mail it to the address below. We'll enter your answers and email you a link to your application. There, you add the numbers that this form leaves out, and each signer reads the terms and signs. Do not sign this form.":
    'Entregue este formulario en su sucursal o envíelo por correo postal a la dirección de abajo. Ingresaremos sus respuestas y le enviaremos un enlace a su solicitud. Allí agrega los números que este formulario omite, y cada firmante lee los términos y firma. No firme este formulario.',
  'A copy is attached: {label}': 'Se adjunta una copia: {label}',

  // A guaranty, and an account that was opened.
  Guarantor: 'Garante',
  'What is guaranteed': 'Qué se garantiza',
  Creditor: 'Acreedor',
  Application: 'Solicitud',
  'Cash account': 'Cuenta de contado',
}
