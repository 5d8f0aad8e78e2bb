/** The server writes the name of the installation into the app's page. */
export const productName =
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content || 'Formstead'
