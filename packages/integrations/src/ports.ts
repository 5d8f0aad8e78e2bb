import type { FailureReason, Reply, SkipReason } from './outcome.ts'

/** How senders reach the outside world. */
export type Ports = {
  /** Follows no redirects and refuses addresses that authors must not reach. Rejects with a `FetchFailure`. */
  fetch: (url: string, request: OutgoingRequest) => Promise<IncomingResponse>
  /**
   * The account that the integration uses, with a token that is valid for a while. Pass a token that was refused to get
   * a new one. Also rejects with a `FetchFailure`.
   */
  account: (refused?: string) => Promise<{ userId: string; token: string }>
  /** The bot that writes for us; absent if none is set up. */
  telegram?: { token: string } | undefined
  /** State that the integration keeps between deliveries; absent until the integration itself is saved. */
  kept?: StateStore | undefined
  sendMail: (mail: OutgoingMail) => Promise<MailResult>
  now: () => Date
}

export type StateStore = {
  /** Runs `work` for one delivery of the integration at a time. `keep` stores its argument immediately. */
  runExclusive: <Result>(
    work: (
      kept: Readonly<Record<string, unknown>>,
      keep: (next: Record<string, unknown>) => Promise<void>,
    ) => Promise<Result>,
  ) => Promise<Result>
}

export type OutgoingRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers: Readonly<Record<string, string>>
  body?: string
}

export type IncomingResponse = {
  status: number
  /** Lower case; only the few that senders need. */
  headers: Readonly<Record<string, string>>
  /** At most the first 64 KB. */
  text: string
}

export type OutgoingMail = {
  /** The id of the delivery. */
  id: string
  /** Each recipient gets a separate mail, only once, however often the delivery is attempted. */
  to: readonly Recipient[]
  from: { name: string; address?: string | undefined }
  replyTo?: string | undefined
  subject: string
  html: string
  text: string
  /** Shown inside the mail, by `cid:`. */
  images: readonly { cid: string; name: string; mimeType: string; ref: string }[]
}

/** `isTyped` means that a respondent typed it, so it may be anybody's address. */
export type Recipient = { address: string; isTyped: boolean }

export type MailResult = {
  /** Including those who got it in an earlier attempt. */
  sent: readonly { address: string; answer: string }[]
  /** Permanently refused. `isCausedByRespondent` means that the server refused an address that a respondent typed. */
  refused: readonly { address: string; answer: string; isCausedByRespondent: boolean }[]
  skipped: readonly { address: string; reason: SkipReason }[]
  /** Why somebody did not get it yet. */
  failure: {
    reason: FailureReason | null
    reply: Reply | null
    isCausedByRespondent: boolean
  } | null
}
