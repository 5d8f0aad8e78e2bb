/** A reference of digits only is an id, anything else is a slug. */
export const isFormId = (ref: string): boolean => /^\d{1,15}$/.test(ref)
