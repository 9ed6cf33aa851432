const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML and XML can hold it, in an attribute too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)
