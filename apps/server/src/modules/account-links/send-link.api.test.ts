import { expect, onTestFinished, test } from 'vitest'
import { startWorkers } from '../../jobs/workers.ts'
import { workOnMail } from '../../mail/mail.worker.ts'
import { patience } from '../../testing/test-settings.ts'
import { startSmtpPeer } from '../../testing/peers/smtp-peer.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { silentLogger } from '../../testing/test-jobs.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { workOnAccounts } from '../profile/accounts.worker.ts'

const { call, config, db, keys, url } = await createTestApp()

test('a link requested over HTTP arrives over SMTP', async () => {
  const { peer } = await startMailing()
  const { email } = await makeUser(db, { name: 'Ada "Countess" <x@evil.example>' })
  await call('POST /password/email', { body: { email } })
  await expect.poll(() => peer.messages, patience).toHaveLength(1)
  const [mail] = peer.messages
  expect(mail).toMatchObject({
    envelope: { to: [email] },
    subject: 'Reset your Formstead password',
    text: expect.stringMatching(/http:\/\/localhost:3000\/password\/reset\/[\da-f]{64}\?email=/),
  })
})

test('requested in Arabic, it arrives in Arabic, right to left', async () => {
  const { peer } = await startMailing()
  const { email } = await makeUser(db)
  const headers = { 'accept-language': 'ar' }
  await call('POST /password/email', { body: { email } }, undefined, { headers })
  await expect.poll(() => peer.messages, patience).toHaveLength(1)
  const [mail] = peer.messages
  expect(mail).toMatchObject({
    subject: 'إعادة تعيين كلمة مرورك في Formstead',
    html: expect.stringContaining('<html lang="ar" dir="rtl">'),
    text: expect.stringMatching(/^أعد تعيين كلمة المرور\n[^]*اختيار كلمة مرور جديدة:\nhttp:/),
  })
  expect(`${mail!.text}${mail!.html}`).not.toMatch(/password of|Someone|ignore/)
})

async function startMailing() {
  const peer = await startSmtpPeer()
  const workers = await startWorkers(url, { logger: silentLogger, pollSeconds: 0.5 })
  onTestFinished(async () => {
    await workers.stop({ timeoutMs: 0 })
    await peer.stop()
  })
  await workOnAccounts(workers, db, { config, keys })
  await workOnMail(workers, db, keys, { ...config, smtpUrl: peer.url })
  return { peer }
}
