/** Facts that are not part of a field. Time and zone are parameters, so that browser and server agree. */
export type AnswerContext = {
  nowMs: number
  /** The form's time zone, as an IANA name. */
  timeZone: string
  /** Looks up an uploaded file by its token or stored name. Returns undefined if there is no such file. */
  findFile?: (name: string) => FileFacts | undefined
  /** Matches authors' regular expressions. Present only if the form has some, because that code is not small. */
  matchesPattern?: (text: string, pattern: string) => boolean
  /** Whether a completed submission of this form has this answer. Only the server provides it. */
  isInSubmissions?: (fieldId: string, answer: unknown) => boolean
  /** Whether the service that issued this answer confirms it for this form. Only the server provides it. */
  isConfirmed?: (answer: string) => boolean
}

export type FileFacts = { name: string; bytes: number }
