/** What the screens say besides. */
export const more: Readonly<Record<string, string>> = {
  company: 'empresa',
  person: 'persona',
  'Sales Information': 'Información de ventas',
  'Choose at least one salesperson.': 'Elija al menos un vendedor.',
  'Choose the branch again.': 'Elija la sucursal de nuevo.',
  'Credit application': 'Solicitud de crédito',
  '{name}, you signed {what} on {time}.': '{name}, usted firmó {what} el {time}.',
}
