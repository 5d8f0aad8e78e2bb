/** One setting on the screen. Its label is `integrations.<kind>.<key>`, its help, if it has one, `….<key>_help`. */
export type Control =
  /** `isSecret`: shown masked once it is stored, and replaced as a whole. */
  | {
      is: 'text'
      key: string
      isSecret?: boolean
      /** Has no effect on the hosted service, and is not shown there. */
      isSelfHostedOnly?: boolean
      help?: boolean
      /** The start of the expected URL. */
      placeholder?: string
    }
  | { is: 'lines'; key: string; help?: boolean; placeholder?: string }
  /** A line of text in which answers can be mentioned; with `isLong`, several lines, such as recipients. */
  | { is: 'mentions'; key: string; isLong?: boolean; help?: boolean }
  /** Rich text with mentions; with `hasImages`, also images, as `shared/content-images.ts` stores them. */
  | { is: 'rich-text'; key: string; help?: boolean; hasImages?: boolean }
  | { is: 'checks'; keys: readonly string[]; label: string }
  | { is: 'color'; key: string }
  | { is: 'headers'; key: string }
  /** Which connected account is used. */
  | { is: 'account' }
  /** Rarely used settings, collapsed under their label. */
  | { is: 'more'; label: string; controls: readonly Control[] }
