import type { FailureReason, Reply, SkipReason } from './outcome.ts'

/** What senders may use of the outside world. */
export type Ports = {
  /** Follows no redirect and reaches no address that an author must not reach. Rejects with a `FetchFailure`. */
  fetch: (url: string, request: OutgoingRequest) => Promise<IncomingResponse>
  /**
   * The account that the integration names; its token is good for a while. Whoever passes a token that was refused gets
   * another one. Rejects with a `FetchFailure`, too.
   */
  account: (refused?: string) => Promise<{ userId: string; token: string }>
  /** The bot that writes for us; nothing where none is set up. */
  telegram?: { token: string } | undefined
  /** What the integration keeps from one delivery to the next; nothing as long as it is not saved. */
  kept?: Kept | undefined
  sendMail: (mail: OutgoingMail) => Promise<MailResult>
  now: () => Date
}

export type Kept = {
  /** Runs when no other delivery of the integration does. What it passes to `keep` is kept at once. */
  inTurn: <Result>(
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
  /** Of the delivery. */
  id: string
  /** Each gets a mail of their own, once however often the delivery is tried. */
  to: readonly Recipient[]
  from: { name: string; address?: string | undefined }
  replyTo?: string | undefined
  subject: string
  html: string
  text: string
  /** Shown inside of the mail, by `cid:`. */
  images: readonly { cid: string; name: string; mimeType: string; ref: string }[]
}

/** `isTyped`: by the respondent, so that it may be anybody's. */
export type Recipient = { address: string; isTyped: boolean }

export type MailResult = {
  /** Including those that got it at an earlier try. */
  sent: readonly { address: string; answer: string }[]
  /** For good. */
  refused: readonly { address: string; answer: string }[]
  skipped: readonly { address: string; reason: SkipReason }[]
  /** Why somebody did not get it yet. */
  failure: { reason: FailureReason | null; reply: Reply | null } | null
}
