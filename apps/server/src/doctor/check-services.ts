import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import { createSmtp } from '../mail/smtp.ts'
import { reasonOf } from '../process/operator-text.ts'
import { makeFileKey } from '../storage/file-key.ts'
import type { Storage } from '../storage/storage.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

/** Writes a small file, reads it back and deletes it. */
export async function checkStorage(storage: Storage, where: string): Promise<Finding> {
  const key = makeFileKey({ workspaceId: 0, folder: 'doctor', contentType: 'text/plain' })
  const probe = randomBytes(64)
  try {
    await storage.put(key, Readable.from([probe]), { limitBytes: probe.length })
    const stored = await storage.read(key)
    const isSame = stored && (await buffer(stored.content)).equals(probe)
    await storage.delete(key)
    if (!isSame)
      return problem('storage', `${where} gave back something else.`, 'Check the disk or bucket.')
    if (await storage.stat(key))
      return warning('storage', `${where} does not delete.`, 'Let the key delete objects as well.')
    return ok('storage', `${where} writes, reads and deletes.`)
  } catch (error) {
    return problem(
      'storage',
      `${where} failed: ${reasonOf(error)}`,
      'Check S3_ENDPOINT, S3_BUCKET and the keys, or who owns the folder.',
    )
  }
}

/** Connects, greets and signs in. Sends a mail only if requested. */
export async function checkMail(
  { smtpUrl, mailFrom, appName }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'appName'>,
  sendTo?: string,
): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      warning(
        'mail',
        'SMTP_URL is not set: mail stays in the outbox (npm run outbox), and nobody gets it.',
        'Set SMTP_URL.',
      ),
    ]
  const { host } = new URL(smtpUrl)
  const transport = createSmtp({ url: smtpUrl })
  try {
    await transport.verify()
    if (sendTo)
      await transport.sendMail({
        from: mailFrom,
        to: sendTo,
        subject: `Test of ${appName}`,
        text: `${appName} can send mail.`,
      })
    const said = sendTo ? `and took a mail to ${sendTo}.` : 'and takes the user and password.'
    const local = /@localhost>?$/.test(mailFrom)
      ? [
          warning(
            'mail',
            `MAIL_FROM is ${mailFrom}: most receivers refuse that.`,
            'Set MAIL_FROM to an address of your domain.',
          ),
        ]
      : []
    return [ok('mail', `${host} answers ${said}`), ...local]
  } catch (error) {
    return [
      problem(
        'mail',
        `${host} refused: ${reasonOf(error)}`,
        'Check host, port, user and password of SMTP_URL.',
      ),
    ]
  } finally {
    transport.close()
  }
}
