/** What the screens say besides. */
export const more: Readonly<Record<string, string>> = {
  'Job Account Application': 'Solicitud de cuenta de obra',
  you: 'usted',
  '{name}, you signed {what} on {time}.': '{name}, usted firmó {what} el {time}.',
}
