/** `Acme Electric's`, `Hill & Sons'`. */
export const possessive = (name: string): string => (/s$/i.test(name) ? `${name}'` : `${name}'s`)
