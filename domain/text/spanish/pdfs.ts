/** Labels of PDFs that customers print or receive, and names of documents. */
export const pdfs: Readonly<Record<string, string>> = {
  // The blank application.
  'Questions? {phone}, {helpHours}': '¿Preguntas? {phone}, {helpHours}',
  'To {name}': 'Para {name}',
  'Please print in block letters. Questions with an asterisk (*) are required. Do not write a Social Security or tax ID number on this form.':
    'Escriba en letra de molde. Las preguntas con asterisco (*) son obligatorias. No escriba un número de Seguro Social ni de identificación fiscal en este formulario.',
  "Give this form to your branch, or mail it to the address below. We'll enter your answers and email you a link to your application. There, you add the numbers that this form leaves out, and each signer reads the terms and signs. Do not sign this form.":
    'Entregue este formulario en su sucursal o envíelo por correo postal a la dirección de abajo. Ingresaremos sus respuestas y le enviaremos un enlace a su solicitud. Allí agrega los números que este formulario omite, y cada firmante lee los términos y firma. No firme este formulario.',
  'A copy is attached: {label}': 'Se adjunta una copia: {label}',

  // The application as signed, and its record of signatures.
  'Application for credit': 'Solicitud de crédito',
  'Reference {reference}': 'Referencia {reference}',
  'Reference {reference} · Prepared {at} · Help {phone}':
    'Referencia {reference} · Preparada {at} · Ayuda {phone}',
  'Version {version}': 'Versión {version}',
  Signature: 'Firma',
  Signatures: 'Firmas',
  'Signature of {name}, {kind}': 'Firma de {name}, {kind}',
  'Place for the signature of {name}': 'Lugar para la firma de {name}',
  'as personal guarantor': 'como garante personal',
  'also as personal guarantor': 'también como garante personal',
  'Signed electronically on {at}; see the signature record.':
    'Firmado electrónicamente el {at}; vea el registro de firmas.',
  'To be signed electronically.': 'Por firmar electrónicamente.',
  'Signature record': 'Registro de firmas',
  Document: 'Documento',
  'Presented for signing': 'Presentado para la firma',
  'Belongs to': 'Pertenece a',
  'Signed together with': 'Firmado junto con',
  'Email address': 'Correo electrónico',
  'Earlier address': 'Dirección anterior',
  'IP address': 'Dirección IP',
  Browser: 'Navegador',
  'Identified by': 'Identificado por',
  'The browser session in which the application was filled out':
    'La sesión del navegador en la que se llenó la solicitud',
  'A personal link emailed to the address above':
    'Un enlace personal enviado por correo a la dirección de arriba',
  'A one-time code emailed to the address above':
    'Un código de un solo uso enviado por correo a la dirección de arriba',
  'Typed: {name}': 'Escrita: {name}',
  'Drawn by hand': 'Dibujada a mano',
  'Agreed: {title}': 'Aceptado: {title}',
  Guarantor: 'Garante',
  'What is guaranteed': 'Qué se garantiza',
  Creditor: 'Acreedor',
  Application: 'Solicitud',

  // The form of the dual-party check agreement; its clauses stay in English.
  'Dual-Party Check Agreement': 'Acuerdo de cheque a dos beneficiarios',
  'With {name}': 'Con {name}',
  'The job': 'La obra',
  'The parties': 'Las partes',
  'General contractor': 'Contratista general',
  'Property owner': 'Dueño de la propiedad',
  Supplier: 'Proveedor',
  'What the parties agree': 'Qué acuerdan las partes',
  'Name and title': 'Nombre y cargo',
  Date: 'Fecha',
}
