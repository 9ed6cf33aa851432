/** Sections that someone else fills in: the applicant's part, the page of that person, and the mail to the applicant. */
export const delegation: Readonly<Record<string, string>> = {
  // In the application.
  'Ask someone else to fill in this section': 'Pedir a otra persona que llene esta sección',
  'Ask someone to fill in “{section}”': 'Pedir a alguien que llene “{section}”',
  'We email them a link to this section. They see its questions and answers, the name of your company, and your name. They see nothing else of your application.':
    'Le enviamos por correo un enlace a esta sección. Verá sus preguntas y respuestas, el nombre de su empresa y el nombre de usted. No verá nada más de su solicitud.',
  'Their name': 'Nombre de esa persona',
  'Enter your name': 'Ingrese su nombre',
  'Enter an email address': 'Ingrese un correo electrónico',
  'Send the email': 'Enviar el correo',
  'Send the email again': 'Enviar el correo otra vez',
  'Cancel the request': 'Cancelar la petición',
  'You asked {person} to fill in this section': 'Usted pidió a {person} que llene esta sección',
  'We emailed {email} on {time}.': 'Enviamos el correo a {email} el {time}.',
  "They haven't started.": 'Aún no ha empezado.',
  'They started on {time}.': 'Empezó el {time}.',
  'You can still answer here: if you both do, you choose whose answers count. Before you can sign, one of you must.':
    'Usted puede responder aquí de todos modos: si lo hacen los dos, usted elige qué respuestas cuentan. Antes de firmar, uno de los dos debe responder.',
  'The link for {person} has expired': 'El enlace para {person} venció',
  'Cancel the request and check the address: {email}.': 'Cancele la petición y revise la dirección: {email}.',
  '{person} wants no such emails': '{person} no desea recibir estos correos',
  'Fill in the section yourself, or ask someone else.': 'Llene la sección usted, o pídaselo a otra persona.',
  'Answered by {person}, {email}, {date}.': 'Respondió {person}, {email}, {date}.',
  'Changed since.': 'Se cambió después.',
  '{person} and you both filled in this section': '{person} y usted llenaron esta sección',
  'Below are your answers. They count until you choose.':
    'Abajo están sus respuestas. Cuentan hasta que usted elija.',
  'Answers that differ': 'Respuestas distintas',
  'This section no longer waits for your answers.': 'Esta sección ya no espera sus respuestas.',
  'Theirs: {answer}': 'De esa persona: {answer}',
  'Yours: {answer}': 'De usted: {answer}',
  'Use theirs': 'Usar las de esa persona',
  'someone you asked': 'alguien a quien usted se lo pidió',

  // What the server tells the applicant.
  'We sent the email.': 'Enviamos el correo.',
  'We sent the email again.': 'Enviamos el correo otra vez.',
  'You canceled the request.': 'Usted canceló la petición.',
  'Their answers count now.': 'Ahora cuentan las respuestas de esa persona.',
  'This request was already canceled or refused.': 'Esta petición ya se canceló o se rechazó.',
  'You already chose whose answers count.': 'Usted ya eligió qué respuestas cuentan.',
  'Your answers have changed since you looked. Compare both again, then choose.':
    'Sus respuestas cambiaron desde que las vio. Vuelva a comparar ambas y luego elija.',
  'You already asked {name}. Cancel that request first.':
    'Usted ya se lo pidió a {name}. Primero cancele esa petición.',
  'First choose whose answers to this section count.':
    'Primero elija qué respuestas de esta sección cuentan.',
  'This application was already submitted.': 'Esta solicitud ya se envió.',
  'This application is being signed. To ask someone else, cancel signing first.':
    'Esta solicitud se está firmando. Para pedírselo a otra persona, primero cancele la firma.',
  'Enter and save the name of your company first.': 'Primero ingrese y guarde el nombre de su empresa.',
  'This is the email address of your business in this application. Fill in the section yourself.':
    'Este es el correo de su empresa en esta solicitud. Llene la sección usted.',
  'This address wants no such emails from us. Ask them another way.':
    'Esta dirección no desea recibir estos correos. Pídaselo de otra manera.',
  'This address got enough of our emails for today. Try again tomorrow.':
    'Esta dirección ya recibió suficientes correos nuestros hoy. Intente de nuevo mañana.',
  'We send at most {count} of these emails a day for an application. Try again tomorrow, or fill in the section yourself.':
    'Enviamos como máximo {count} de estos correos al día por solicitud. Intente de nuevo mañana, o llene la sección usted.',
  'Your network has asked for as many of these emails as we send in a day. Try again tomorrow, or fill in the section yourself.':
    'Desde su red ya se pidieron todos los correos de este tipo que enviamos en un día. Intente de nuevo mañana, o llene la sección usted.',

  // The page of the person who was asked.
  'Fill in a section': 'Llenar una sección',
  'The person who asked you sees it with your answers.':
    'La persona que se lo pidió lo verá junto con sus respuestas.',
  '{companyName} is applying for credit with {displayName}. {askedBy} asks you, {name}, to fill in this section.':
    '{companyName} solicita crédito a {displayName}. {askedBy} le pide a usted, {name}, que llene esta sección.',
  '{askedBy} sees your answers and your name, and may change the answers before the application is signed. You see no other part of it.':
    '{askedBy} verá sus respuestas y su nombre, y podrá cambiar las respuestas antes de que se firme la solicitud. Usted no ve ninguna otra parte.',
  'This application is being signed': 'Esta solicitud se está firmando',
  'This request was canceled': 'Esta petición se canceló',
  "While it is signed, its answers can't be changed. If signing is canceled, this link works again. Questions? Ask {name}.":
    'Mientras se firma, sus respuestas no se pueden cambiar. Si se cancela la firma, este enlace vuelve a funcionar. ¿Preguntas? Pregunte a {name}.',
  "{name} sees your answers and can change them. You don't need to do anything else. To correct something, tell {name}.":
    '{name} ve sus respuestas y puede cambiarlas. No necesita hacer nada más. Para corregir algo, avise a {name}.',
  "The person who asked you no longer needs your answers. You don't need to do anything.":
    'La persona que se lo pidió ya no necesita sus respuestas. No necesita hacer nada.',
  'This email address gets no more requests to fill in sections from any of our companies.':
    'Este correo no recibirá más peticiones de llenar secciones de ninguna de nuestras empresas.',
  'Stop asking me': 'No pedirme más',
  'Stop asking you to fill in sections?': '¿No pedirle más que llene secciones?',
  "We'll tell the person who asked you. The email address that got this request gets no more of them, for any customer and from any of our companies.":
    'Avisaremos a la persona que se lo pidió. El correo que recibió esta petición no recibirá más, para ningún cliente ni de ninguna de nuestras empresas.',
  'This application is being signed, so its answers can no longer be changed.':
    'Esta solicitud se está firmando, así que sus respuestas no se pueden cambiar.',
  'This section was already answered from this link.': 'Esta sección ya se respondió desde este enlace.',
  'This request was canceled.': 'Esta petición se canceló.',
  'This section is not needed anymore.': 'Esta sección ya no es necesaria.',

  // The mail to the applicant.
  '{person} filled in “{section}”': '{person} llenó “{section}”',
  '{person} filled in “{section}”, and so did you': '{person} llenó “{section}”, y usted también',
  "{person} won't fill in “{section}”": '{person} no llenará “{section}”',
  "Our email to {person} wasn't delivered": 'Nuestro correo a {person} no se entregó',
  '{person} filled in “{section}”. You can check and change the answers before you sign.':
    '{person} llenó “{section}”. Puede revisar y cambiar las respuestas antes de firmar.',
  '{person} filled in “{section}”, but you changed it meanwhile. Yours counts until you choose. Open the application to compare.':
    '{person} llenó “{section}”, pero usted la cambió mientras tanto. La suya cuenta hasta que elija. Abra la solicitud para comparar.',
  '{person} wants no requests to fill in sections. Fill in “{section}” yourself, or ask someone else.':
    '{person} no desea peticiones de llenar secciones. Llene “{section}” usted, o pídaselo a otra persona.',
  "We couldn't deliver the email to {email} about “{section}”. Cancel the request and check the address, or fill in the section yourself.":
    'No pudimos entregar el correo a {email} sobre “{section}”. Cancele la petición y revise la dirección, o llene la sección usted.',
  'This is about the credit application of {companyName} to {displayName}.':
    'Se trata de la solicitud de crédito de {companyName} a {displayName}.',
}
