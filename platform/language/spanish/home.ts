/** The home page, the frame of every page, and pages that cannot be shown. */
export const home: Readonly<Record<string, string>> = {
  'Select Company': 'Elija la empresa',
  'Apply for a trade account. It takes about five minutes. You can save and finish later.':
    'Solicite una cuenta comercial. Toma unos cinco minutos. Puede guardar y terminar después.',
  'Apply for credit': 'Solicitar crédito',
  'Page unavailable': 'Página no disponible',
  'Sorry... This page is currently unavailable. Please come back and try again.':
    'Lo sentimos... Esta página no está disponible por ahora. Vuelva a intentarlo más tarde.',
  'Need help now? {title}: {phone}, {hours}.': '¿Necesita ayuda ahora? {title}: {phone}, {hours}.',
  'Something went wrong. Please try again.': 'Ocurrió un error. Intente de nuevo.',

  // The frame.
  'Skip to main content': 'Ir al contenido principal',
  '{displayName}, choose another company': '{displayName}, elegir otra empresa',
  Help: 'Ayuda',
  'Help and chat': 'Ayuda y chat',
  'Credit Application Support': 'Ayuda con la solicitud de crédito',
  Company: 'Empresa',
  'Mobile app': 'Aplicación móvil',
  Legal: 'Avisos legales',
  'Privacy policy': 'Política de privacidad',
  'Personal information request': 'Solicitud sobre información personal',
  'Terms of use': 'Términos de uso',
  Accessibility: 'Accesibilidad',
  'A printable credit application to fill out by hand':
    'Una solicitud de crédito para imprimir y llenar a mano',
  'Customer Service': 'Atención al cliente',
  '7am to 6pm Eastern, Monday to Friday': 'de 7 a.m. a 6 p.m., hora del Este, de lunes a viernes',

  // Help and chat.
  '{displayName} help': 'Ayuda de {displayName}',
  'Chat is provided by {name}. It loads only when you start it. {name} can then set cookies and see this page.':
    'El chat es un servicio de {name}. Se carga solo cuando usted lo inicia. Entonces {name} puede usar cookies y ver esta página.',
  "We couldn't start the chat. Please call or email us.":
    'No pudimos iniciar el chat. Llámenos o escríbanos por correo.',
  'Not now': 'Ahora no',
  'Agree and start chat': 'Aceptar e iniciar el chat',
}
