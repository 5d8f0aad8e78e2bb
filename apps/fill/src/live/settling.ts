/** Only forms that make an answer while they are sent download this. */
export { openCheckout } from './open-checkout.ts'
export { settlePage } from './settle-page.ts'
