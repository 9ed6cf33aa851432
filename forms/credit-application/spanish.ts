/** The questions of the credit application. */
export const creditApplication: Readonly<Record<string, string>> = {
  'Credit Application': 'Solicitud de crédito',
  'Credit application': 'Solicitud de crédito',
  'credit application': 'solicitud de crédito',

  // Steps and their tabs.
  'Detail Information': 'Información detallada',
  Details: 'Detalles',
  'Contact Information': 'Información de contacto',
  Contact: 'Contacto',
  '3rd Party': 'Terceros',
  Signatory: 'Firmante',
  'Owner/Officers': 'Dueños o directivos',
  'E-Sign Document': 'Firma',

  // Account, branch and business.
  'Account Information': 'Información de la cuenta',
  'Do you have an account with us?': '¿Tiene una cuenta con nosotros?',
  'Account Number': 'Número de cuenta',
  'Branch Information': 'Información de la sucursal',
  'Please select a primary branch location:': 'Elija su sucursal principal:',
  Branch: 'Sucursal',
  'Business Information': 'Información de la empresa',
  'Name of Company (including DBA)': 'Nombre de la empresa (incluido el DBA)',
  'Name of Company is limited to {max} characters':
    'El nombre de la empresa puede tener hasta {max} caracteres',
  'Parent Company Name': 'Nombre de la empresa matriz',
  'If another company owns yours.': 'Si otra empresa es dueña de la suya.',
  Phone: 'Teléfono',
  Ext: 'Ext.',
  Fax: 'Fax',
  Email: 'Correo electrónico',

  'Add a parent company or fax number': 'Agregar una empresa matriz o un fax',

  // Addresses.
  'Billing Address': 'Dirección de facturación',
  'Shipping Address': 'Dirección de envío',
  'Same as Billing': 'Igual a la de facturación',
  'Same as Business': 'Igual a la de la empresa',
  Country: 'País',
  'Street Address': 'Calle y número',
  'Unit or Suite': 'Unidad, suite u oficina',
  City: 'Ciudad',
  State: 'Estado',
  Province: 'Provincia',
  'Postal Code': 'Código postal',
  'ZIP Code': 'Código postal',

  // About the business.
  'About the Business': 'Sobre la empresa',
  'Business Type': 'Tipo de empresa',
  'Please describe your business type': 'Describa su tipo de empresa',
  'Contractor License Number': 'Número de licencia de contratista',
  'D-U-N-S Number': 'Número D-U-N-S',
  'Monthly Income Estimate': 'Ingresos mensuales estimados',
  'Monthly Purchases Estimate': 'Compras mensuales estimadas',
  'Country of Incorporation': 'País de constitución',
  'State of Incorporation': 'Estado de constitución',
  'Province of Incorporation': 'Provincia de constitución',
  'Year Established': 'Año de fundación',
  'Preferred Salesperson': 'Vendedor preferido',
  'Sector Type': 'Sector',
  'Number of Employees': 'Número de empleados',
  Industry: 'Industria',
  'Such as electrical contracting, manufacturing, or property management.':
    'Como instalaciones eléctricas, manufactura o administración de propiedades.',
  'Do you have a Federal Tax ID?': '¿Tiene identificación fiscal federal?',
  'Also called an EIN. A sole proprietor without employees may not have one.':
    'También se llama EIN. Es posible que un dueño único sin empleados no lo tenga.',
  'Federal Tax ID': 'Identificación fiscal (EIN)',
  'Do you have a Business Number?': '¿Tiene un número de empresa (Business Number)?',
  'From the Canada Revenue Agency. A small business may not have one.':
    'De la Agencia de Ingresos de Canadá (CRA). Es posible que una empresa pequeña no lo tenga.',
  'Business Number': 'Número de empresa (Business Number)',
  'The first 9 digits, without a program account such as RT0001.':
    'Los primeros 9 dígitos, sin la cuenta de programa, como RT0001.',
  'A partnership needs two signatories with two different email addresses.':
    'Una sociedad (partnership) necesita dos firmantes con dos correos diferentes.',
  'An officer signs for a corporation, with their job title.':
    'Por una corporación firma un directivo, con su cargo.',

  'Add a contractor license, D-U-N-S number, or other details':
    'Agregar una licencia de contratista, un número D-U-N-S u otros datos',

  // Credit requested.
  'Credit Requested': 'Crédito solicitado',
  'Credit Amount Requested': 'Monto de crédito solicitado',
  'The most you expect to owe us at any one time.': 'Lo máximo que espera debernos en un mismo momento.',
  'Enter an amount greater than zero': 'Ingrese un monto mayor que cero',
  'Enter an amount less than $1 billion': 'Ingrese un monto menor de $1,000 millones',
  'Payment Terms Requested': 'Plazo de pago solicitado',
  'When you would pay an invoice.': 'Cuándo pagaría una factura.',

  // Contacts and preferences.
  'Accounts Payable': 'Cuentas por pagar',
  'Purchasing Contact': 'Contacto de compras',
  'Add an extension or fax number': 'Agregar una extensión o un fax',
  'I handle payables': 'Yo me encargo de las cuentas por pagar',
  'Add a purchasing contact': 'Agregar un contacto de compras',
  'First Name': 'Nombre',
  'Last Name': 'Apellido',
  Preferences: 'Preferencias',
  Statements: 'Estados de cuenta',
  Invoices: 'Facturas',
  'How would you like to receive them?': '¿Cómo desea recibir estos documentos?',
  'Is a purchase order required?': '¿Se requiere una orden de compra?',
  'Are your purchases taxable?': '¿Sus compras pagan impuestos?',
  'Tax Documents': 'Documentos de impuestos',
  'Your exemption or resale certificate.': 'Su certificado de exención o de reventa.',
  Documents: 'Documentos',
  'Other Documents': 'Otros documentos',

  // Bank, trade references and bonding company.
  'Banking Information': 'Información bancaria',
  'Bank Name': 'Nombre del banco',
  'Account Type': 'Tipo de cuenta',
  "Officer's Email": 'Correo del ejecutivo del banco',
  'We may email them a short form about the account.':
    'Podemos enviarle por correo un formulario corto sobre la cuenta.',
  'We may email them a short form about your account with them.':
    'Podemos enviarle por correo un formulario corto sobre su cuenta con ellos.',
  'Bank Officer': 'Ejecutivo del banco',
  'Someone at your bank we can call.': 'Alguien de su banco a quien podamos llamar.',
  'Add a bank officer': 'Agregar un ejecutivo del banco',
  "Add the bank's address": 'Agregar la dirección del banco',
  'Add a fax number or address': 'Agregar un fax o una dirección',
  'Industry Trade References': 'Referencias comerciales del ramo',
  'To expedite the approval process, please include 3 trade references':
    'Para agilizar la aprobación, incluya 3 referencias comerciales',
  'Do you have industry trade references?': '¿Tiene referencias comerciales del ramo?',
  'Trade References': 'Referencias comerciales',
  'Trade Reference': 'Referencia comercial',
  'Name of Company': 'Nombre de la empresa',
  'Trade Reference Documents': 'Documentos de referencias comerciales',
  'Have your references on paper? Upload a photo or PDF.':
    '¿Tiene sus referencias en papel? Suba una foto o un PDF.',
  'Bonding Company': 'Compañía de fianzas',
  'Add a bonding company, if your business is bonded':
    'Agregar una compañía de fianzas, si su empresa tiene fianza',
  'Name of Bonding Company': 'Nombre de la compañía de fianzas',
  'Bonding Agent': 'Agente de fianzas',
  'Name of Bonding Agent': 'Nombre del agente de fianzas',
  "Is the agent's address the same as the company's?":
    '¿La dirección del agente es la misma que la de la compañía?',

  // Signatories.
  Signatories: 'Firmantes',
  'A Business requires at least one Signatory (two if it is a Partnership), and two Signatories maximum before going forward.\n*Cannot use same email address for both signatories':
    'Para continuar, una empresa necesita al menos un firmante (dos si es una sociedad) y dos como máximo.\n*Los dos firmantes no pueden usar el mismo correo',
  'Middle Initial': 'Inicial',
  Suffix: 'Sufijo',
  'Job Title': 'Cargo',
  'Add a middle initial or suffix': 'Agregar una inicial o un sufijo',
  'Add an extension': 'Agregar una extensión',
  'Add an address': 'Agregar una dirección',
  "Use {name}'s details": 'Usar los datos de {name}',
  'Same as business address': 'Igual a la dirección de la empresa',
  'Will you personally guarantee this account?': '¿Garantizará usted personalmente esta cuenta?',
  'Will {name} personally guarantee this account?': '¿Garantizará {name} personalmente esta cuenta?',
  'Identify yourself by': 'Identifíquese con',
  'Social Security Number': 'Número de Seguro Social (SSN)',
  'Employer Identification Number': 'Número de identificación del empleador (EIN)',
  '*Cannot use same email address for both signatories': '*Los dos firmantes no pueden usar el mismo correo',
  'At least one signatory must sign a personal guaranty':
    'Al menos un firmante debe firmar una garantía personal',

  // The last step.
  Comments: 'Comentarios',
}
