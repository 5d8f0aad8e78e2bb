import { expect } from 'vitest'
import type { startSmtpPeer } from '../../apps/server/src/testing/smtp-peer.ts'

type SmtpPeer = Pick<Awaited<ReturnType<typeof startSmtpPeer>>, 'messages'>

/** The newest link of this kind that was mailed, once it is there. */
export async function mailedLink(smtp: SmtpPeer, pattern: RegExp): Promise<string> {
  const find = () =>
    smtp.messages
      .flatMap((message) => (message.text ?? '').match(/https?:\/\/\S+/g) ?? [])
      .findLast((link) => pattern.test(link))
  await expect.poll(find).toBeTruthy()
  return find()!
}
