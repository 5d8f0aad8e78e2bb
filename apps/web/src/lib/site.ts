/** The instance settings that the site shows. */
export type Site = {
  appName: string
  supportEmail: string
  /** The hosted service has pages that self-hosted instances lack. */
  isHosted: boolean
  /** The slug of the form to report. */
  form?: string | undefined
  /** A report was taken just now. */
  isSent?: boolean | undefined
}
