/** All queries about the submissions of a form begin so. */
export const submissionsKey = (form: number) => ['submissions', form] as const
export const recordKey = (form: number, id: number) =>
  [...submissionsKey(form), 'record', id] as const
