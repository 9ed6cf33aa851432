/** The steps of a form, its saving, its copies on the device, and the thanks at the end. */
export const wizard: Readonly<Record<string, string>> = {
  'Loading the application': 'Cargando la solicitud',
  "We couldn't find this application": 'No encontramos esta solicitud',
  'The link may be incomplete, or the application was withdrawn or deleted. Check the link and try again.':
    'Es posible que el enlace esté incompleto o que la solicitud se haya retirado o borrado. Revise el enlace e intente de nuevo.',
  '{count} of {min}': '{count} de {min}',
  ', complete': ', completo',
  ', incomplete': ', incompleto',
  'Application steps': 'Pasos de la solicitud',
  'Step {current} of {count} · {title}': 'Paso {current} de {count} · {title}',
  '{underWay}. This can take a few seconds…': '{underWay}. Esto puede tardar unos segundos…',

  // Saving.
  'Saving…': 'Guardando…',
  'Saved {at}': 'Guardado: {at}',
  'Not saved': 'No guardado',
  'Saved on this device': 'Guardado en este dispositivo',
  "Not saved: you're offline": 'No guardado: no tiene conexión',
  "Not saved: we'll keep trying": 'No guardado: seguiremos intentando',
  'You can no longer save this application': 'Ya no puede guardar esta solicitud',
  'It has been deleted or withdrawn. Copy anything you still need.':
    'Se borró o se retiró. Copie lo que todavía necesite.',
  "You're offline": 'No tiene conexión',
  "We couldn't save your latest changes": 'No pudimos guardar sus últimos cambios',
  "We'll save your changes when you reconnect. Until then they're kept on this device.":
    'Guardaremos sus cambios cuando vuelva a conectarse. Mientras tanto, se conservan en este dispositivo.',
  '{error} Your changes are kept on this device.': '{error} Sus cambios se conservan en este dispositivo.',
  "{error} Your changes are kept on this device. We'll keep trying to save them.":
    '{error} Sus cambios se conservan en este dispositivo. Seguiremos intentando guardarlos.',
  "We'll save your changes when you reconnect. Until then, don't close or reload this page.":
    'Guardaremos sus cambios cuando vuelva a conectarse. Mientras tanto, no cierre ni recargue esta página.',
  "{error} Don't close or reload this page. We'll keep trying to save your changes.":
    '{error} No cierre ni recargue esta página. Seguiremos intentando guardar sus cambios.',
  "{error} Don't close or reload this page until your changes are saved.":
    '{error} No cierre ni recargue esta página hasta que se guarden sus cambios.',
  'Something went wrong while trying to Save the Form': 'Ocurrió un error al guardar el formulario',
  'Something went wrong with Submitting the Form': 'Ocurrió un error al enviar el formulario',
  'Your progress on this form has been saved': 'Se guardó su avance en este formulario',
  'Something went wrong. Your current progress is unsaved.': 'Ocurrió un error. Su avance no se guardó.',
  'Information may be lost': 'Se puede perder información',
  'If you leave this page, any unsaved information will be lost. Do you wish to save or proceed without saving?':
    'Si sale de esta página, se perderá la información sin guardar. ¿Desea guardar o continuar sin guardar?',
  'To save, fix the problems on this page first.':
    'Para guardar, corrija primero los problemas de esta página.',
  'Proceed without saving': 'Continuar sin guardar',

  // Copies on the device.
  'We restored your unsaved answers': 'Recuperamos sus respuestas sin guardar',
  'We restored your unsaved answers.': 'Recuperamos sus respuestas sin guardar.',
  'Continue where you left off?': '¿Continuar donde se quedó?',
  "They're for {name} from {time}.": 'Son de {name}, del {time}.',
  "They're from {time}.": 'Son del {time}.',
  'We found unsaved answers for {name} from {time}.':
    'Encontramos respuestas sin guardar de {name}, del {time}.',
  'We found unsaved answers from {time}.': 'Encontramos respuestas sin guardar del {time}.',
  'For your security, re-enter your Social Security and tax ID numbers.':
    'Por su seguridad, vuelva a ingresar sus números de Seguro Social y de identificación fiscal.',

  // Two people change one form.
  'We kept your answers.': 'Conservamos sus respuestas.',
  'We kept their answers.': 'Conservamos las otras respuestas.',
  'Updated on another device': 'Actualizado en otro dispositivo',
  'Saved by {savedBy} on {savedAt}. You both changed this answer. All other changes will be kept.':
    'Guardado por {savedBy} el {savedAt}. Ambos cambiaron esta respuesta. Los demás cambios se conservarán.',
  'Saved by {savedBy} on {savedAt}. You both changed these answers. All other changes will be kept.':
    'Guardado por {savedBy} el {savedAt}. Ambos cambiaron estas respuestas. Los demás cambios se conservarán.',
  'Answers you both changed': 'Respuestas que ambos cambiaron',
  Question: 'Pregunta',
  Theirs: 'Otra persona',
  Yours: 'Usted',
  'These changes will be kept: {changes}.': 'Estos cambios se conservarán: {changes}.',
  'Keep theirs': 'Conservar las otras',
  'Keep mine': 'Conservar las mías',
  '{savedBy} changed {changed}. Your changes are kept, too.':
    '{savedBy} cambió: {changed}. Los cambios de usted también se conservan.',
  '{by} changed {changed}. Check your answers, then sign again.':
    '{by} cambió: {changed}. Revise sus respuestas y firme de nuevo.',
  'Requested signatures were voided': 'Se anularon las firmas solicitadas',
  '{count} left': 'Faltan {count}',
  '{done} of {count} steps complete': '{done} de {count} pasos completos',
  '1 optional': '1 opcional',
  '{count} optional': '{count} opcionales',
  '{count} left in this step': 'Faltan {count} en este paso',
  'We cleared: {words}.': 'Borramos: {words}.',
  'We filled in: {answers}.': 'Completamos: {answers}.',
  '{rest} more': '{rest} más',

  // Feedback and the copy after submitting.
  'How was your experience?': '¿Cómo fue su experiencia?',
  'Tell us what worked well and what we can improve.': 'Cuéntenos qué funcionó bien y qué podemos mejorar.',
  'Your feedback': 'Sus comentarios',
  'Your feedback (optional)': 'Sus comentarios (opcional)',
  'Enter your feedback, or skip this.': 'Ingrese sus comentarios u omita este paso.',
  'Skip and go to {displayName}': 'Omitir e ir a {displayName}',
  'Send feedback': 'Enviar comentarios',
  'Error submitting feedback. Please try again in a few minutes.':
    'No se pudieron enviar los comentarios. Intente de nuevo en unos minutos.',
  'Thank you for your feedback!': '¡Gracias por sus comentarios!',
  'Taking you to {displayName}…': 'Abriendo {displayName}…',
  'Go to {displayName}': 'Ir a {displayName}',
  'Stay here': 'Quedarme aquí',
  'Download your copy': 'Descargar su copia',
  "You're on a different browser than the one that started this application. If you signed it, we'll email you a code to download your copy.":
    'Este navegador no es el que inició esta solicitud. Si usted la firmó, le enviaremos por correo un código para descargar su copia.',
  'Who are you?': '¿Quién es usted?',
}
