import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startSmtpPeer } from '../../apps/server/src/testing/smtp-peer.ts'
import { startScript } from '../../bench/running-server.ts'
import { freePort } from '../../scripts/free-port.ts'
import { root } from '../../scripts/root.ts'

/** An installation that nobody has used yet, and the SMTP server that its mail goes to. Ends with the file. */
export async function startOwnApp(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'formstead-own-'))
  const port = await freePort()
  const smtp = await startSmtpPeer()
  const url = `http://localhost:${port}`
  const server = await startScript(join(root, 'apps/server/src/main.ts'), 'is running at', {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Formstead <forms@formstead.test>',
    ...settings,
  })
  afterAll(async () => {
    await server.stop()
    await smtp.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { url, smtp }
}
