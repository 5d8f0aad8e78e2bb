export const productName = 'Formstead'
