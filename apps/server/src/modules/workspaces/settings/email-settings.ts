import type { EndpointRequest } from '@formstead/contract'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { requestProblems } from '../../../http/request/request-problems.ts'
import { mailAddress } from '../../../mail/mail-address.ts'
import { invalid } from '../../../problems.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import { open, seal } from '../../../secrets/seal.ts'
import type { AuditActor } from '../../audit/record-audit.ts'
import { requireFeature } from '../require-feature.ts'
import { saveSettings } from './workspace-settings.service.ts'
import type { WorkspaceRow } from '../workspaces.table.ts'

type Body = EndpointRequest<'PUT /open/workspaces/{workspace}/email-settings'>['body']
type Parts = { db: Database; keys: AppKeys; config: Config }

const purpose = 'smtp-password'
const placeOf = (id: number) => ({ table: 'workspaces', column: 'smtp_password', rowId: id })

export const openSmtpPassword = (keys: AppKeys, workspaceId: number, sealed: string): string =>
  open(keys, purpose, placeOf(workspaceId), sealed)

/**
 * Saves a mail server for submissions; blank values remove it. An omitted password is kept, as long as the server stays
 * the same.
 */
export const saveEmailSettings = (
  { db, keys, config }: Parts,
  by: AuditActor,
  workspaceId: number,
  body: Body,
): Promise<WorkspaceRow> =>
  saveSettings(db, by, workspaceId, (row) => {
    const { host, port, encryption, username, password, sender_address: sender } = body
    const isBlank = !host && !port && !username && !password
    if (!isBlank) requireFeature(config, row, 'custom_smtp')
    const isSame =
      row.emailSettings?.host === host &&
      row.emailSettings?.port === port &&
      row.emailSettings?.username === username
    const kept = isSame ? row.smtpPassword : null
    const lacking = Object.entries({ host, port, username, password: password || kept }).flatMap(
      ([key, value]) => (value ? [] : [wrong(key, 'request.required')]),
    )
    if (!isBlank && lacking.length > 0) throw invalid(requestProblems(lacking))
    if (sender && !mailAddress.safeParse(sender).success)
      throw invalid(requestProblems([wrong('sender_address', 'request.email')]))
    return {
      setting: 'email',
      values:
        isBlank || !host || !port || !username
          ? { emailSettings: null, smtpPassword: null }
          : {
              emailSettings: {
                host,
                port,
                encryption: encryption || null,
                username,
                sender_address: sender || null,
              },
              smtpPassword: password ? seal(keys, purpose, placeOf(workspaceId), password) : kept,
            },
      details: { host: host ?? null },
    }
  })

const wrong = (key: string, message: string) => ({
  code: 'custom' as const,
  path: [key],
  message,
  input: undefined,
})
