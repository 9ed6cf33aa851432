/** The usual reply of a call that did what was asked (api/endpoint.ts). `message` is what the user is told, if anything. */
export const answered = <T>(data: T, message = '') => ({ isSuccess: true, message, data })
