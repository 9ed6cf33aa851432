/** Messages about answers, and the controls of every form: lists, dates, documents, addresses, branches. */
export const formControls: Readonly<Record<string, string>> = {
  // Checking answers.
  '*Required': '*Obligatorio',
  '*Field is not a proper email address': '*Ingrese una dirección de correo válida',
  'Remove the extra dot before the @': 'Quite el punto que sobra antes de la @',
  'Use only unaccented letters, digits, and signs before the @':
    'Use solo letras sin acento, números y signos antes de la @',
  '*Field does not have enough characters': '*Faltan caracteres',
  'Enter letters and digits only': 'Ingrese solo letras y números',
  '*Field only allows numeric values': '*Ingrese solo números',
  '*Field contains too many characters': '*Demasiados caracteres',
  'Field must be less than {max} characters.': 'Ingrese menos de {max} caracteres.',
  '{count} characters left': 'Quedan {count} caracteres',
  '{count} too many': 'Sobran {count} caracteres',
  'Still needed to submit: {questions}': 'Para enviar todavía falta: {questions}',
  'Select an option': 'Elija una opción',
  'Enter a valid date, such as 3/31/2026': 'Ingrese una fecha válida (mes/día/año), como 3/31/2026',
  'Enter the year with four digits, such as 2026': 'Ingrese el año con cuatro dígitos, como 2026',
  'Enter a date from {first} to {last}': 'Ingrese una fecha del {first} al {last}',
  'Enter a 10-digit US or Canadian number': 'Ingrese un número de 10 dígitos de EE. UU. o Canadá',
  'Enter a 5-digit ZIP code, such as 97201': 'Ingrese un código postal (ZIP) de 5 dígitos, como 97201',
  'Enter a Canadian postal code, such as K1A 0B1': 'Ingrese un código postal de Canadá, como K1A 0B1',
  'Enter a valid phone number': 'Ingrese un número de teléfono válido',
  'Enter a valid Social Security number': 'Ingrese un número de Seguro Social (SSN) válido',
  'Enter a valid Employer Identification Number':
    'Ingrese un número de identificación del empleador (EIN) válido',
  'Enter the 9-digit D-U-N-S number': 'Ingrese los 9 dígitos del número D-U-N-S',
  'Enter a 4-digit year, such as 1998': 'Ingrese el año con 4 dígitos, como 1998',
  "The year can't be in the future": 'El año no puede ser futuro',
  "We couldn't read this answer. Enter it again.": 'No pudimos leer esta respuesta. Ingrésela de nuevo.',
  'Add no more than {max}': 'No agregue más de {max}',
  'Add at least {min}': 'Agregue al menos {min}',
  "*Email must be the customer's address": '*Ingrese el correo del cliente',
  'At least one salesperson is required': 'Se requiere al menos un vendedor',
  'There is 1 problem to fix': 'Hay 1 problema por corregir',
  'There are {count} problems to fix': 'Hay {count} problemas por corregir',
  '{error} Your answers are still here.': '{error} Sus respuestas siguen aquí.',
  "Same {same} as {noun} {number}. If it's a different {each}, you can continue.":
    'Mismo dato ({same}) que {noun} {number}. Si es otra {each}, puede continuar.',

  'From {section}. Change it if it differs.': 'De: {section}. Cámbielo si es distinto.',

  // What two entries share.
  name: 'nombre',
  phone: 'teléfono',
  email: 'correo',
  'name and phone': 'nombre y teléfono',
  'name and email': 'nombre y correo',
  'phone and email': 'teléfono y correo',
  'name, phone, and email': 'nombre, teléfono y correo',
  person: 'persona',
  company: 'empresa',

  // Lists of people, companies and addresses.
  'Add {noun}': 'Agregar {noun}',
  'Edit {noun}': 'Editar {noun}',
  'Remove {noun} {number}': 'Quitar {noun} {number}',
  'Remove {noun} {count}?': '¿Quitar {noun} {count}?',
  'Complete {noun} {count} to add another.': 'Complete {noun} {count} para agregar más.',
  "You've added the maximum of {max}.": 'Ya agregó el máximo de {max}.',
  "{name}'s information will be deleted.": 'Se borrarán los datos de {name}.',
  'Answers will be lost': 'Se perderán respuestas',
  '1st': '1.º',
  '2nd': '2.º',
  '3rd': '3.º',
  '4th': '4.º',

  '{noun} {number} removed': '{noun} {number}: se quitó',
  '(optional)': '(opcional)',

  // Choosing from a search.
  '1 result': '1 resultado',
  "Can't be selected": 'No se puede elegir',
  '{count} results': '{count} resultados',
  '{name}, {number} of {count}': '{name}, {number} de {count}',
  'Choose a name from the list. “{unmatched}” was not saved.':
    'Elija un nombre de la lista. “{unmatched}” no se guardó.',
  'Clear {label}': 'Borrar {label}',
  'Change {label}': 'Cambiar {label}',
  "We couldn't search right now. Try again in a moment.":
    'No pudimos buscar en este momento. Intente de nuevo en un momento.',
  'No results for “{term}”.': 'No hay resultados para “{term}”.',

  // Documents.
  'Upload {label}': 'Subir: {label}',
  "You've added the maximum of {most} documents.": 'Ya agregó el máximo de {most} documentos.',
  'Something went wrong. Unable to download.': 'Ocurrió un error. No se pudo descargar.',
  'Something went wrong. Could not remove the document.': 'Ocurrió un error. No se pudo quitar el documento.',
  'Remove this document?': '¿Quitar este documento?',
  '{name} uploaded': '{name}: se subió',
  '{name} removed': '{name}: se quitó',
  'Choose files': 'Elegir archivos',
  'Take a photo': 'Tomar una foto',
  'or drop them here': 'o arrástrelos aquí',
  'Selected files': 'Archivos elegidos',
  'PDF, Word, Excel, PowerPoint, text, or image': 'PDF, Word, Excel, PowerPoint, texto o imagen',
  'up to 15 MB each': 'hasta 15 MB cada uno',
  'up to 15 MB each, 60 MB total': 'hasta 15 MB cada uno, 60 MB en total',
  '{total} for all documents on this form, {left} left':
    '{total} para todos los documentos de este formulario; disponible: {left}',
  nothing: 'nada',
  'Unable to Save Application. {problem}': 'No se pudo guardar la solicitud. {problem}',
  'Uploading {name}': 'Subiendo {name}',
  "The connection was lost. Try again when you're back online.":
    'Se perdió la conexión. Intente de nuevo cuando tenga conexión.',
  'Canceled. This file was not uploaded.': 'Cancelado. Este archivo no se subió.',
  '*Max of 5 documents per section': '*Máximo 5 documentos por sección',
  '*Max of {most} documents': '*Máximo {most} documentos',
  'This file type is not accepted. Please choose a different file or convert this to another format to upload.':
    'No se acepta este tipo de archivo. Elija otro archivo o conviértalo a otro formato para subirlo.',
  'The total file size of the attached documents is too large.':
    'Los documentos adjuntos son demasiado grandes en total.',
  'Attachments cannot be larger than 15MB': 'Los archivos adjuntos no pueden pasar de 15 MB',
  "This file's name is too long. Shorten it to {LONGEST_GIVEN_NAME} characters or fewer.":
    'El nombre de este archivo es demasiado largo. Acórtelo a {LONGEST_GIVEN_NAME} caracteres o menos.',
  'This file is empty. Choose another one.': 'Este archivo está vacío. Elija otro.',
  'Maximum total attachments must be {MEBIBYTE}MB or less':
    'Los archivos adjuntos no pueden pasar de {MEBIBYTE} MB en total',
  "Replace “{character}”. Our documents can't show this character.":
    'Reemplace “{character}”. Nuestros documentos no pueden mostrar este carácter.',
  "We can't read HEIC photos. On your iPhone, go to Settings > Camera > Formats and choose Most Compatible, or save the photo as a JPEG.":
    'No podemos leer fotos HEIC. En su iPhone, vaya a Configuración > Cámara > Formatos y elija Más compatible, o guarde la foto como JPEG.',

  // Checking an address.
  'Validate Address': 'Validar la dirección',
  'Address entered': 'Dirección ingresada',
  'Validated address': 'Dirección validada',
  'Unable to validate address': 'No se pudo validar la dirección',
  'Use Validated': 'Usar la validada',
  'Continue with Entered': 'Usar la ingresada',
  'Edit Address': 'Editar la dirección',
  "This is the standard format of the address you entered, with the city and state for its ZIP code. We haven't confirmed delivery to this address.":
    'Este es el formato estándar de la dirección que ingresó, con la ciudad y el estado de su código postal. No hemos confirmado que se pueda entregar en ella.',
  "We can't validate addresses right now. You can continue with the address you entered.":
    'Por ahora no podemos validar direcciones. Puede continuar con la dirección que ingresó.',
  'Check the street, and make sure the ZIP code matches the state. You can also continue with the address you entered.':
    'Revise la calle y que el código postal corresponda al estado. También puede continuar con la dirección que ingresó.',

  // Choosing a branch.
  "We'll choose the branch for this application.": 'Elegiremos la sucursal para esta solicitud.',
  'No branch can be chosen yet': 'Todavía no se puede elegir una sucursal',
  "This form needs a branch, so you can't send it yet.":
    'Este formulario necesita una sucursal, así que todavía no puede enviarlo.',
  'You can continue without a branch.': 'Puede continuar sin una sucursal.',
  'Questions? Call {phone} ({helpHours}) or email {email}.':
    '¿Preguntas? Llame al {phone} ({helpHours}) o escriba a {email}.',
  "If the button doesn't work, open this link:": 'Si el botón no funciona, abra este enlace:',
  '{banner} has no open branch. A system admin adds them on the Branches page.':
    '{banner} no tiene ninguna sucursal abierta. Un administrador del sistema las agrega en la página Branches.',
  'Open Branches': 'Abrir Branches',
  'Choose the branch first.': 'Primero elija la sucursal.',
  'No one can approve instant credit in the region of this branch yet. An admin chooses them on the Instant Credit Permissions page.':
    'Todavía nadie puede aprobar crédito instantáneo en la región de esta sucursal. Un administrador elige a esas personas en la página Instant Credit Permissions.',
  'Open Instant Credit Permissions': 'Abrir Instant Credit Permissions',
  'Branch {branchNumber}': 'Sucursal {branchNumber}',
  'Clear the selected branch': 'Quitar la sucursal elegida',
  'City, state, or postal code': 'Ciudad, estado o código postal',
  'Use my current location': 'Usar mi ubicación actual',
  'Your branch:': 'Su sucursal:',
  "We'll suggest the nearest branch once you enter your address.":
    'Cuando ingrese su dirección, le sugeriremos la sucursal más cercana.',
  'The nearest branch to your address:': 'La sucursal más cercana a su dirección:',
  'Near your address:': 'Cerca de su dirección:',
  'Choose another': 'Elegir otra',
  'We filled in your nearest branch: {place}, {distance} miles.':
    'Completamos su sucursal más cercana: {place}, a {distance} millas.',
  branch: 'sucursal',
  'Or enter a ZIP code to see the nearest branches.':
    'También puede ingresar un código postal para ver las sucursales más cercanas.',
  'Branch results pages': 'Páginas de sucursales',
  'Unable to detect your location. Please check your browser settings and disable any ad blockers.':
    'No se pudo detectar su ubicación. Revise la configuración de su navegador y desactive los bloqueadores de anuncios.',
  "We couldn't search for branches. Try again in a moment.":
    'No pudimos buscar sucursales. Intente de nuevo en un momento.',
  "We couldn't search for branches. Try again in a moment, or continue without a branch.":
    'No pudimos buscar sucursales. Intente de nuevo en un momento o continúe sin sucursal.',
  'No branches found near your current location': 'No hay sucursales cerca de su ubicación actual',
  'The nearest branch is {distances} miles away.': 'La sucursal más cercana está a {distances} millas.',
  '{distance} miles': '{distance} millas',
  '1 branch found': '1 sucursal encontrada',
  '{count} branches found': '{count} sucursales encontradas',
  "We weren't able to find any matches.": 'No encontramos resultados.',
  'You can try using your current location to improve results.':
    'Puede usar su ubicación actual para mejorar los resultados.',
  'You can try using your current location to improve results, or select our headquarters below.':
    'Puede usar su ubicación actual para mejorar los resultados o elegir nuestra sede abajo.',
}
