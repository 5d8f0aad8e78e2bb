/** What the pages outside the app need to know of the installation that they belong to. */
export type Site = {
  appName: string
  supportEmail: string
  /** The hosted service has pages that an instance of one's own has not. */
  isHosted: boolean
  /** The form that a visitor wants to report. */
  form?: string | undefined
}
