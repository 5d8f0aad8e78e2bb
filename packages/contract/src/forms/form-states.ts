/** What respondents see: nothing, the form, or that it is closed. */
export const formStates = ['draft', 'live', 'closed'] as const
export type FormState = (typeof formStates)[number]
