/** The customer's form for a job account. */
export const jobAccount: Readonly<Record<string, string>> = {
  'Job Account': 'Cuenta de obra',

  // After the submission.
  'We check the account number first. Then our credit department reviews the job.':
    'Primero revisamos el número de cuenta. Después nuestro departamento de crédito revisa la obra.',
  "This page doesn't show the result. To ask for it, call {phone} or email {support}, and give reference number {reference}.":
    'Esta página no muestra el resultado. Para consultarlo, llame al {phone} o escriba a {support} e indique el número de referencia {reference}.',

  // Before the first question.
  'Ask {displayName} for a job account': 'Pida a {displayName} una cuenta de obra',
  "It is an account for one job, under the account that your company has with us. It takes about ten minutes. Questions are required unless they're marked optional. We save your answers as you go, so you can finish later.":
    'Es una cuenta para una obra, bajo la cuenta que su empresa tiene con nosotros. Toma unos diez minutos. Las preguntas son obligatorias, salvo las marcadas como opcionales. Guardamos sus respuestas a medida que avanza, así que puede terminar después.',
  'The number and name of your account with us': 'El número y el nombre de su cuenta con nosotros',
  'A Job ID of up to 7 characters': 'Un ID de la obra, de hasta 7 caracteres',
  'The address of the job, its start and end dates, and the limit that it needs':
    'La dirección de la obra, las fechas de inicio y fin, y el límite que necesita',
  'The name, phone number, and address of the general contractor and of the property owner':
    'El nombre, el teléfono y la dirección del contratista general y del dueño de la propiedad',
  'A copy of the bond, if the job is public or bonded':
    'Una copia de la fianza, si la obra es pública o tiene fianza',
  'The exemption certificate, if the job is tax exempt':
    'El certificado de exención, si la obra está exenta de impuestos',

  // Account, customer and branch.
  'Not your account? Sign in to {store} with the other account, and open this form from there.':
    '¿No es su cuenta? Inicie sesión en {store} con la otra cuenta y abra este formulario desde allí.',
  'Change the account': 'Cambiar la cuenta',
  'Choose the account that the job belongs to.': 'Elija la cuenta a la que pertenece la obra.',
  'Bill To Account': 'Cuenta de facturación',
  'Bill To Account Number': 'Número de cuenta de facturación',
  'Ship To Account': 'Cuenta de envío',
  'Ship To Account Number': 'Número de cuenta de envío',
  'Search by company name, street, phone, or account number.':
    'Busque por nombre de la empresa, calle, teléfono o número de cuenta.',
  'Customer Information': 'Información del cliente',
  Customer: 'Cliente',
  'Add a phone number, email, or address': 'Agregar un teléfono, un correo o una dirección',
  "Add the bond company's address": 'Agregar la dirección de la compañía de fianzas',
  'Add a note': 'Agregar una nota',
  'Add other materials': 'Agregar otros materiales',
  'Add a further description': 'Agregar otra descripción',
  'Account Name': 'Nombre de la cuenta',
  'Street Address 2': 'Dirección, línea 2',
  Account: 'Cuenta',
  'Account number': 'Número de cuenta',
  'Account {customerNumber}': 'Cuenta {customerNumber}',
  'Ship-to account': 'Cuenta de envío',
  'Ship-to name': 'Nombre de envío',
  'Ship-to number': 'Número de envío',
  'Branch manager': 'Gerente de sucursal',
  'Branch number': 'Número de sucursal',
  'Credit manager': 'Gerente de crédito',
  'Inside salesperson': 'Vendedor interno',
  'Outside salesperson': 'Vendedor externo',
  "The account's branch delivers to the job.": 'La sucursal de la cuenta hace las entregas en la obra.',
  'Choose the branch that serves you.': 'Elija su sucursal.',
  'Loading the account': 'Cargando la cuenta',
  'Loading the branch': 'Cargando la sucursal',
  "The account's branch appears here once it's loaded.":
    'La sucursal de la cuenta aparecerá aquí cuando se cargue.',
  'No branch': 'Sin sucursal',
  "This account isn't assigned to one of our branches. Contact the credit department.":
    'Esta cuenta no está asignada a una de nuestras sucursales. Comuníquese con el departamento de crédito.',
  "We couldn't load the branch": 'No pudimos cargar la sucursal',
  "We couldn't load your account.": 'No pudimos cargar su cuenta.',
  "We couldn't load the account.": 'No pudimos cargar la cuenta.',
  'We have no account with this number.': 'No tenemos una cuenta con este número.',
  "The ERP isn't responding": 'El sistema de cuentas no responde',
  'Error(s) encountered processing request.': 'Hubo errores al procesar la petición.',
  'No ship-to accounts': 'Sin cuentas de envío',
  'There are no Ship To accounts associated with {companyName}. Please select a different Bill To account.':
    'No hay cuentas de envío asociadas con {companyName}. Elija otra cuenta de facturación.',
  'Correct the customer information': 'Corregir la información del cliente',
  '1 existing job': '1 obra existente',
  '{count} existing jobs': '{count} obras existentes',
  Proceed: 'Continuar',
  'Changing the account replaces the ship-to account and branch. Review the general contractor section afterward.':
    'Cambiar la cuenta reemplaza la cuenta de envío y la sucursal. Después revise la sección del contratista general.',

  'Invalid Email Address': 'Dirección de correo no válida',

  // The job.
  'Job Information': 'Información de la obra',
  Job: 'Obra',
  'Job Name': 'Nombre de la obra',
  'Job Type': 'Tipo de obra',
  'Job Description': 'Descripción de la obra',
  'Additional Description': 'Descripción adicional',
  'PO Number': 'Número de orden (PO)',
  'Contract Number': 'Número de contrato',
  'Job ID': 'ID de la obra',
  'Up to {JOB_ID} characters. It appears on your invoices.':
    'Hasta {JOB_ID} caracteres. Aparece en sus facturas.',
  'Use at most {JOB_ID} characters': 'Use como máximo {JOB_ID} caracteres',
  'Job ID already exists for this Customer': 'Este cliente ya tiene una obra con este ID',
  'Start Date': 'Fecha de inicio',
  'End Date': 'Fecha de fin',
  "The end date can't be before the start date": 'La fecha de fin no puede ser anterior a la de inicio',
  'Nature of Project': 'Naturaleza del proyecto',
  'Describe the Project': 'Describa el proyecto',
  'Are you an EDI customer?': '¿Es usted un cliente con EDI?',
  'EDI Types': 'Tipos de EDI',
  'Is this a nuclear project?': '¿Es un proyecto nuclear?',
  'Is there an MBE or DBE requirement?': '¿Hay un requisito MBE o DBE?',
  'A share of the work for minority-owned or disadvantaged businesses.':
    'Una parte del trabajo para empresas de minorías o en desventaja.',
  'Payment and Taxes': 'Pago e impuestos',
  'Do you want a dual-party check arrangement?': '¿Desea un acuerdo de cheque a dos beneficiarios?',
  'The general contractor pays with a check made out to both you and us.':
    'El contratista general paga con un cheque a nombre de usted y de nosotros.',
  'Dual-party check agreement': 'Acuerdo de cheque a dos beneficiarios',
  '{link}, have all parties sign it, and upload it in the Documents step.':
    '{link}, haga que todas las partes lo firmen y súbalo en el paso Documentos.',
  'Download the agreement': 'Descargue el acuerdo',
  'Is the job tax exempt?': '¿La obra está exenta de impuestos?',
  'The exemption certificate is already on file': 'El certificado de exención ya está en nuestros archivos',
  'The exemption or resale certificate.': 'El certificado de exención o de reventa.',
  'Is this an export job?': '¿Es una obra de exportación?',
  Confirmation: 'Confirmación',
  'Confirmation Email': 'Correo para la confirmación',
  'We email the confirmation to this address.': 'Enviamos la confirmación a esta dirección.',

  // Bond.
  'Is the job bonded?': '¿La obra tiene fianza?',
  "A bond pays suppliers if the contractor doesn't. Public jobs are bonded.":
    'Una fianza paga a los proveedores si el contratista no lo hace. Las obras públicas tienen fianza.',
  'A public job is bonded. Choose Yes.': 'Una obra pública tiene fianza. Elija Sí.',
  Bond: 'Fianza',
  'A Public job cannot be approved by Credit without a copy of the bond':
    'El departamento de crédito no puede aprobar una obra pública sin una copia de la fianza',
  'A copy of the payment bond.': 'Una copia de la fianza de pago.',
  'Bond Company Name': 'Nombre de la compañía de fianzas',
  'Bond Company Phone': 'Teléfono de la compañía de fianzas',

  // Addresses.
  'Job Address': 'Dirección de la obra',
  'Where the materials are used.': 'Donde se usan los materiales.',
  County: 'Condado',
  'The county where the job is. Notices about the job include it.':
    'El condado donde está la obra. Los avisos sobre la obra lo incluyen.',
  'Alternate Addresses': 'Direcciones alternas',
  'Alternate Address': 'Dirección alterna',
  'Where else materials may be delivered, up to 2 addresses.':
    'Otros lugares donde se pueden entregar materiales, hasta 2 direcciones.',
  'Your answers about the alternate address will be lost if you remove the last one.':
    'Si quita la última dirección alterna, se perderán sus respuestas sobre ella.',
  'Deliveries to the Alternate Address': 'Entregas en la dirección alterna',
  'Is it your shop?': '¿Es su taller?',
  'Where is it shipping?': '¿A dónde se envía?',
  'Why is it shipped to an alternate address?': '¿Por qué se envía a una dirección alterna?',
  'Is it for a single order or for the total job?': '¿Es para una sola orden o para toda la obra?',
  'Single order': 'Una sola orden',
  'Total job': 'Toda la obra',
  'Order Amount': 'Monto de la orden',
  'Are you a new or an existing customer?': '¿Es usted un cliente nuevo o existente?',
  New: 'Nuevo',
  Existing: 'Existente',
  'Is it your first job?': '¿Es su primera obra?',
  'Are there any collection issues?': '¿Hay problemas de cobro?',
  'Issues and Comments': 'Problemas y comentarios',
  'Materials must be delivered directly to the jobsite. No tools are charged to a job account.':
    'Los materiales deben entregarse directamente en la obra. No se cargan herramientas a una cuenta de obra.',

  // Who takes part in the job.
  'Hired By': 'Contratación',
  'Who hired you for this job?': '¿Quién lo contrató para esta obra?',
  'The person or company you have a contract with.':
    'La persona o empresa con la que usted tiene un contrato.',
  'The owner of the property': 'El dueño de la propiedad',
  'The general contractor': 'El contratista general',
  'Another subcontractor': 'Otro subcontratista',
  'Name of the company that hired you': 'Nombre de la empresa que lo contrató',
  'Notices for each answer': 'Avisos según la respuesta',
  'Needed:': 'Se necesitan:',
  'Dropped:': 'Dejan de necesitarse:',
  none: 'ninguno',
  'Two Answers Disagree': 'Dos respuestas no coinciden',
  'Who has the contract decides which notices the law requires.':
    'De quién tiene el contrato depende qué avisos exige la ley.',
  'Who has the contract with you?': '¿Quién tiene el contrato con usted?',
  'You answered that the owner hired you, but another company is named as the general contractor.':
    'Respondió que lo contrató el dueño, pero otra empresa figura como contratista general.',
  'You answered that another contractor hired you, but your company is named as the general contractor.':
    'Respondió que lo contrató otro contratista, pero su empresa figura como contratista general.',
  'You answered that the general contractor hired you, but a subcontractor is named between the two of you.':
    'Respondió que lo contrató el contratista general, pero entre ambos figura un subcontratista.',
  'We need this to send the notices that the law requires from suppliers.':
    'Lo necesitamos para enviar los avisos que la ley exige a los proveedores.',
  'General Contractor Information': 'Información del contratista general',
  'General Contractor': 'Contratista general',
  Contractor: 'Contratista',
  'Your company is the general contractor': 'Su empresa es el contratista general',
  'The company that runs the project under a contract with the owner.':
    'La empresa que dirige el proyecto bajo un contrato con el dueño.',
  'Is there a subcontractor between the general contractor and your company?':
    '¿Hay un subcontratista entre el contratista general y su empresa?',
  Subcontractor: 'Subcontratista',
  'Your company is the subcontractor': 'Su empresa es el subcontratista',
  'Property Owner Information': 'Información del dueño de la propiedad',
  'Property Owner': 'Dueño de la propiedad',
  Owner: 'Dueño',
  'The owner of the land, even if someone else hired you.':
    'El dueño del terreno, aunque lo haya contratado otra persona.',
  'The general contractor is the owner': 'El contratista general es el dueño',
  'Same address as the job': 'Misma dirección que la obra',
  'North Carolina only: lien agent required?':
    'Solo Carolina del Norte: ¿se requiere un agente de gravámenes?',
  'In North Carolina, the owner appoints a lien agent for most private jobs of $40,000 or more.':
    'En Carolina del Norte, el dueño nombra un agente de gravámenes para la mayoría de las obras privadas de $40,000 o más.',
  'Lien Agent': 'Agente de gravámenes',
  "The person or company that receives suppliers' notices in North Carolina.":
    'La persona o empresa que recibe los avisos de los proveedores en Carolina del Norte.',
  Name: 'Nombre',

  // Materials and contacts.
  'Job Material': 'Materiales de la obra',
  Material: 'Materiales',
  'Requested Job Limit': 'Límite solicitado para la obra',
  'The most that can be owed on this job at one time.':
    'Lo máximo que se puede deber por esta obra en un mismo momento.',
  'Materials Needed': 'Materiales necesarios',
  'Other Materials': 'Otros materiales',
  'Job Contacts': 'Contactos de la obra',
  Contacts: 'Contactos',
  'Main Contact': 'Contacto principal',
  'The person at the jobsite.': 'La persona en la obra.',
  'More Contacts': 'Otros contactos',
  'Up to 2 more people.': 'Hasta 2 personas más.',
  Title: 'Cargo',
  'Such as the contract, the purchase order, or the dual-party check agreement.':
    'Como el contrato, la orden de compra o el acuerdo de cheque a dos beneficiarios.',
  Notes: 'Notas',

  // Finishing.
  'Job address': 'Dirección de la obra',
  'Job name': 'Nombre de la obra',
  'Main contact': 'Contacto principal',
  'This job may already exist': 'Es posible que esta obra ya exista',
  'Same: {parts}': 'Igual: {parts}',
  'Similar: {parts}': 'Parecido: {parts}',
  street: 'calle',
  city: 'ciudad',
  state: 'estado',
  'ZIP code': 'código postal',
  owner: 'dueño',
  'This account has jobs that look like this one. Review them before you create another one.':
    'Esta cuenta tiene obras parecidas a esta. Revíselas antes de crear otra.',
  'Submitting the job account': 'Enviando la cuenta de obra',
  'Unable to Submit Application': 'No se pudo enviar la solicitud',
  'Unable to Save Application': 'No se pudo guardar la solicitud',
  'Job Account application has been submitted and will be reviewed by the Credit Department.':
    'La solicitud de cuenta de obra se envió y la revisará el Departamento de Crédito.',
  'Please note': 'Tenga en cuenta',
  'New job account': 'Cuenta de obra nueva',
  'Company account number': 'Número de cuenta de la empresa',
  'Pending job ship-to account number': 'Número de cuenta de envío de la obra (pendiente)',
  'Job limit requested': 'Límite solicitado para la obra',
  'Assigned branch': 'Sucursal asignada',
}
