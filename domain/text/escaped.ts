const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML, in an attribute too. The one place where the server escapes markup. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)
