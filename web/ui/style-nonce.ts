/** The one-time value that the server put into this page; styles made at run time must carry it. */
export const styleNonce = () => document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''
