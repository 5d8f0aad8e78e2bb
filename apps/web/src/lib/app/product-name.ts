/** The server writes the name of the instance into app.html. */
export const productName =
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content || 'Formstead'
