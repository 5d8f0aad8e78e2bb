import type { Edit } from './plant-bug.ts'

const sequentially = 'modules/submissions/accept/store-sequentially.ts'

export const answersBeforeCommit: Edit = {
  file: 'modules/submissions/write/submission-writer.ts',
  from: 'waiting.push({ answer, resolve, reject })',
  to: `resolve({ outcome: 'stored', response: { ...answer.response, is_first_submission: false } })
      waiting.push({ answer, resolve: () => {}, reject: () => {} })`,
}
export const ignoresKeys: Edit = {
  file: 'modules/submissions/respondent.routes.ts',
  from: 'if (key === undefined) return randomUUID()',
  to: 'return randomUUID()',
}
export const countsAfterCommit: Edit[] = [
  { file: sequentially, from: '    await addToCounters(db, formId, { completed: 1 })\n', to: '' },
  {
    file: sequentially,
    from: "  crashPoint('after-commit-before-response')\n",
    to: `  crashPoint('after-commit-before-response')
  if (stored && !stored.isReplayed) await addToCounters(db, published.id, { completed: 1 })\n`,
  },
]
export const leavesTransaction: Edit = {
  file: sequentially,
  from: '.transaction(async (db) => {',
  to: '.transaction(async () => {',
}
export const diesWithConnections: Edit = {
  file: 'database/client.ts',
  from: "pool.on('connect', (client) => client.on('error', () => {}))",
  to: '',
}
export const forgetsFiles: Edit[] = [
  {
    file: 'modules/files/upload/receive-file.ts',
    from: '  await insertUpload(db, { id, formId, workspaceId, key, name, contentType, size: 0 })\n',
    to: '',
  },
  {
    file: 'modules/files/upload/receive-file.ts',
    from: '    return await db.transaction(async (db) => {\n',
    to: `    await new Promise((go) => setTimeout(go, 300))
    await insertUpload(db, { id, formId, workspaceId, key, name, contentType, size: 0 })
    return await db.transaction(async (db) => {\n`,
  },
]

export const takesBytesTwice: Edit = {
  file: 'modules/files/resumable/resumable.queries.ts',
  from: ' eq(uploads.received, offset),',
  to: '',
}
export const ignoresHashes: Edit = {
  file: 'modules/files/resumable/finish-upload.ts',
  from: '!expectedSha256 || copy.sha256?.equals(expectedSha256)',
  to: 'true || expectedSha256',
}

/** Acknowledges every fifth batch without storing it. */
export const acknowledgesUnstoredEdits: Edit = {
  file: 'modules/editing/edit-form.service.ts',
  from: '  await writeDraft(db, formId, { document: next, authorId: userId })\n',
  to: `  const stored = seq % 5 === 0 ? document : next
  await writeDraft(db, formId, { document: stored, authorId: userId })\n`,
}
export const deliversBeforeTheReply: Edit = {
  file: 'modules/deliveries/dispatch/attempt-delivery.ts',
  from: 'return sendMessage(kind, message, delivery, ports)',
  to: `void sendMessage(kind, message, delivery, ports).catch(() => {})
  return { is: 'delivered', reply: null }`,
}
const claiming = 'modules/deliveries/dispatch/claim-deliveries.ts'

export const sendsAllToOneEndpoint: Edit = {
  file: claiming,
  from: 'limit open.room',
  to: 'limit 200',
}
export const startsWithTheSameEndpoint: Edit = {
  file: claiming,
  from: 'order by form_integrations.id <= $4, form_integrations.id',
  to: 'order by form_integrations.id <= $4 and false, form_integrations.id',
}
export const claimsByOwnClock: Edit = {
  file: claiming,
  from: 'due_at <= now()',
  to: "due_at <= now() + interval '${Date.now() - performance.timeOrigin - performance.now()} ms'",
}
export const replaysUnderNewIds: Edit = {
  file: 'modules/deliveries/message/build-message.ts',
  from: 'id: eventId(submission.publicId, integration.id)',
  to: 'id: eventId(`${submission.publicId} ${delivery.queuedAt.getTime()}`, integration.id)',
}

/** Copies only the first file, as if the others did not exist. */
export const backsUpFewFiles: Edit = {
  file: 'backup/write-backup.ts',
  from: 'const stored = await storage.read(parseFileKey(key))',
  to: 'const stored = files.count > 0 ? undefined : await storage.read(parseFileKey(key))',
}

export const keepsOpenCheckouts: Edit = {
  file: 'modules/billing/subscriptions/subscribe.service.ts',
  from: '    await gateway.expireCheckouts(customer.stripeId)\n',
  to: '',
}
export const keepsWhatWasFirst: Edit = {
  file: 'modules/billing/subscriptions/sync-subscriptions.ts',
  from: '.onConflictDoUpdate({ target: subscriptions.stripeId, set: subscription })',
  to: '.onConflictDoNothing()',
}
/** Identifies events by their type. */
export const takesNoSecondEvent: Edit = {
  file: 'modules/billing/stripe-events.ts',
  from: '.values({ id, type, happenedAt',
  to: '.values({ id: type, type, happenedAt',
}
