import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Refusal = { code: number; at: 'recipient' | 'data'; text?: string }
type ReceivedMail = Email & { envelope: { from: string; to: string[] } }

export type SmtpPeer = Awaited<ReturnType<typeof startSmtpPeer>>

/** A real SMTP server on its own port that records what it receives. Its certificate is self-signed. */
export async function startSmtpPeer(
  options: {
    offersTls?: boolean
    /** Whether connections are encrypted from the first byte. */
    isTls?: boolean
    /** Replaces the library's certificate. */
    certificate?: { key: string; cert: string }
    login?: { user: string; password: string }
  } = {},
) {
  const messages: ReceivedMail[] = []
  const passwords: string[] = []
  const refusals: Refusal[] = []
  const refused: Refusal[] = []

  const nextRefusal = (at: Refusal['at']) => {
    if (refusals[0]?.at !== at) return null
    const refusal = refusals.shift()!
    refused.push(refusal)
    return Object.assign(new Error(refusal.text ?? 'refused by the peer'), {
      responseCode: refusal.code,
    })
  }

  const server = new SMTPServer({
    disabledCommands: [
      ...(options.login ? [] : ['AUTH']),
      ...(options.offersTls ? [] : ['STARTTLS']),
    ],
    allowInsecureAuth: true,
    secure: options.isTls ?? false,
    ...options.certificate,
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password ?? '')
      if (username === options.login?.user && password === options.login?.password)
        done(null, { user: username })
      else done(Object.assign(new Error('wrong password'), { responseCode: 535 }))
    },
    onRcptTo: (_address, _session, done) => done(nextRefusal('recipient')),
    onData: (stream, session, done) => {
      const receive = async () => {
        const email = await PostalMime.parse(await buffer(stream))
        const refusal = nextRefusal('data')
        const { mailFrom, rcptTo } = session.envelope
        const envelope = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
        }
        if (!refusal) messages.push({ ...email, envelope })
        done(refusal)
      }
      void receive()
    },
  })
  // A client that rejects a bad certificate causes an error at the server, which is what the test wants.
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    messages,
    /** The passwords it received, right or wrong. */
    passwords,
    /** What the server has refused so far, in order. */
    refused,
    refuseNext: (refusal: Refusal) => void refusals.push(refusal),
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}
