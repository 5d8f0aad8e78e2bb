/** The prefix of all queries about a form's submissions. */
export const submissionsKey = (form: number) => ['submissions', form] as const
export const recordKey = (form: number, id: number) =>
  [...submissionsKey(form), 'record', id] as const
