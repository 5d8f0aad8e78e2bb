/** Only forms that make an answer while they are sent download this. */
export { openTill } from './open-till.ts'
export { settlePage } from './settle-page.ts'
