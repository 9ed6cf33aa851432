/** The usual reply of a call that succeeded (platform/http/endpoint.ts). `message` is what the user sees, if anything. */
export const replyWith = <T>(data: T, message = '') => ({ isSuccess: true, message, data })
