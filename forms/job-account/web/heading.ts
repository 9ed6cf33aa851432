/** The heading of every page on which a job account is requested (SHELL-027). */
export const heading = 'Job Account Application'
