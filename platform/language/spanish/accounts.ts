/** Cash account, and the customer's page of Instant Credit. */
export const accounts: Readonly<Record<string, string>> = {
  // Cash account.
  'Cash Account': 'Cuenta de contado',
  'Company Name': 'Nombre de la empresa',
  'Company Information': 'Información de la empresa',
  'We email the account number to this person.': 'Enviamos el número de cuenta por correo a esta persona.',
  'Open an account to order and pay as you go. It takes about two minutes.':
    'Abra una cuenta para pedir y pagar cada compra. Toma unos dos minutos.',
  'Create account': 'Crear la cuenta',
  'Creating your account. This can take a few seconds…':
    'Creando su cuenta. Esto puede tardar unos segundos…',
  "We couldn't create your account": 'No pudimos crear su cuenta',
  'You may already have an account': 'Es posible que ya tenga una cuenta',
  "We have a customer with a similar name, address, or phone number. If that's you, contact your branch to use that account. Otherwise, continue.":
    'Tenemos un cliente con nombre, dirección o teléfono parecidos. Si es usted, comuníquese con su sucursal para usar esa cuenta. Si no, continúe.',
  'Thank you for creating a cash account with {displayName}!':
    '¡Gracias por crear una cuenta de contado con {displayName}!',
  'Check your inbox': 'Revise su correo',
  'We emailed {emailAddress} your account number. Follow the email to complete your online access.':
    'Enviamos su número de cuenta a {emailAddress}. Siga las instrucciones del correo para completar su acceso en línea.',
  'Your account': 'Su cuenta',
  'Customer Name': 'Nombre del cliente',
  'Contact Email': 'Correo de contacto',
  'New Account Number': 'Número de cuenta nueva',
  'Not opened yet': 'Aún no abierta',
  'In progress': 'En proceso',
  "We're creating the account": 'Estamos creando la cuenta',
  "We'll email {recipient} the number. You can close this page.":
    'Enviaremos el número a {recipient}. Puede cerrar esta página.',
  "We couldn't create the account yet": 'Aún no pudimos crear la cuenta',
  "We saved your information. Our team is looking into it, and we'll email {recipient} the number.":
    'Guardamos sus datos. Nuestro equipo lo está revisando y enviaremos el número a {recipient}.',

  // Instant Credit.
  'Instant Credit': 'Crédito instantáneo',
  'Review and sign your instant credit application': 'Revise y firme su solicitud de crédito instantáneo',
  'A credit line of {money}': 'Una línea de crédito de {money}',
  'Review and sign': 'Revisar y firmar',
  'You sign': 'Usted firma',
  'Check the answers below first. It takes about two minutes.':
    'Primero revise las respuestas de abajo. Toma unos dos minutos.',
  'A branch manager signs': 'Firma un gerente de sucursal',
  'They review the application first.': 'Primero revisa la solicitud.',
  'We open the account': 'Abrimos la cuenta',
  "We'll email you its number and the signed application.":
    'Le enviaremos por correo el número y la solicitud firmada.',
  Business: 'Empresa',
  'Company Phone': 'Teléfono de la empresa',
  'Accounts Payable Email': 'Correo de cuentas por pagar',
  'Mailing Address': 'Dirección postal',
  'Physical Address': 'Dirección física',
  'Same as Mailing Address': 'Igual a la dirección postal',
  'Principal Information': 'Información de los responsables',
  Principal: 'Responsable',
  'Principal 1': 'Responsable 1',
  'Principal {number}': 'Responsable {number}',
  'Is there a second principal?': '¿Hay un segundo responsable?',
  'The people who own or run the business.': 'Los dueños o quienes dirigen la empresa.',
  'Payable Contact Information': 'Contacto de cuentas por pagar',
  "Electrician's License": 'Licencia de electricista',
  "Driver's License": 'Licencia de conducir',
  'License Number': 'Número de licencia',
  'Issuing State': 'Estado que la emitió',
  'Expiration Date': 'Fecha de vencimiento',
  'This license has expired. You can continue.': 'Esta licencia está vencida. Puede continuar.',
  'Optional.': 'Opcional.',
  'Signatory Information': 'Información del firmante',
  'Same as Payable Contact': 'Igual al contacto de cuentas por pagar',
  'This person gets the application by email and signs it.':
    'Esta persona recibe la solicitud por correo y la firma.',
  'Sales Information': 'Información de ventas',
  'Choose at least one salesperson.': 'Elija al menos un vendedor.',
  'Choose the branch again.': 'Elija la sucursal otra vez.',
  'Inside Salesperson': 'Vendedor interno',
  'Outside Salesperson': 'Vendedor externo',
  Approver: 'Aprobador',
  Applicant: 'Solicitante',
  'Branch Manager': 'Gerente de sucursal',
  'Is the customer tax exempt?': '¿El cliente está exento de impuestos?',
  'Opt out of electronic delivery of invoices and statements':
    'No recibir facturas ni estados de cuenta en forma electrónica',
}
