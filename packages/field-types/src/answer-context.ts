/** Facts that no field holds. Time and zone are arguments, so that browser and server decide alike. */
export type AnswerContext = {
  nowMs: number
  /** IANA name; the zone of the form. */
  timeZone: string
  /** What is known of an uploaded file by its token or stored name; undefined: no such file. */
  findFile?: (name: string) => FileFacts | undefined
  /** Regular expressions of authors, where a form has some: the code that reads them is not small. */
  matchesPattern?: (text: string, pattern: string) => boolean
  /** Whether a completed submission of this form has this answer. Only the server can tell; elsewhere it is left out. */
  isInSubmissions?: (fieldId: string, answer: unknown) => boolean
  /** Whether the service that made this answer confirms it, for this form. Only the server can ask; elsewhere it is left out. */
  isConfirmed?: (answer: string) => boolean
}

export type FileFacts = { name: string; bytes: number }
