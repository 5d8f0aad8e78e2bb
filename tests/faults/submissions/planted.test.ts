import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backUpWhileSubmitting } from '../back-up-while-submitting.ts'
import { breakOffUploads } from '../uploads/break-off-uploads.ts'
import { crashAtPoints } from './crash-at-points.ts'
import { killWhileEditing } from '../kill-while-editing.ts'
import { killWhileSubmitting } from './kill-while-submitting.ts'
import { plantBug } from '../plant-bug.ts'
import {
  acknowledgesUnstoredEdits,
  answersBeforeCommit,
  backsUpFewFiles,
  countsAfterCommit,
  diesWithConnections,
  forgetsFiles,
  ignoresHashes,
  ignoresKeys,
  leavesTransaction,
  takesBytesTwice,
} from '../planted-bugs.ts'
import { resumeUploads } from '../uploads/resume-uploads.ts'
import { sendSameKey } from './send-same-key.ts'
import { stopDatabase } from './stop-database.ts'

// A test that never failed proves nothing: each of these must find the bug planted for it.

describe.runIf(process.env.FAULTS === 'long')('planted bugs are found', () => {
  test('a response before its commit', async () => {
    const program = await plantBug([answersBeforeCommit])
    const { violations } = await killWhileSubmitting({ kills: 4, program })
    expect(violations.join('\n')).toContain('I1 ')
  })

  test('keys that are ignored while the server is killed', async () => {
    const program = await plantBug([ignoresKeys])
    const { violations } = await killWhileSubmitting({ kills: 2, program })
    expect(violations.join('\n')).toContain('is stored more than once')
  })

  test('keys that are ignored by two servers', async () => {
    const { violations } = await sendSameKey({ rounds: 1, program: await plantBug([ignoresKeys]) })
    expect(violations.join('\n')).toContain('one body: 50 stored')
  })

  test('a counter outside the transaction', async () => {
    const program = await plantBug(countsAfterCommit)
    const found = await crashAtPoints([['after-commit-before-response', 'numbered']], program)
    expect(found.join('\n')).toContain('I8 ')
  })

  test('statements outside the transaction', async () => {
    const program = await plantBug([leavesTransaction])
    const found = await crashAtPoints([['after-insert', 'numbered']], program)
    expect(found.join('\n')).toMatch(/I4 |I8 |I2 /)
  })

  test('a lost connection that ends the process', async () => {
    const program = await plantBug([diesWithConnections])
    const { violations } = await stopDatabase([{ mode: 'fast', downMs: 500 }], program)
    expect(violations.join('\n')).toContain('the server process was replaced')
  })

  test('a file stored before its row', async () => {
    const program = await plantBug(forgetsFiles)
    const { violations } = await breakOffUploads({ cuts: 2, kills: 6, program })
    expect(violations.join('\n')).toContain('is left over')
  })

  test('bytes that are accepted from two requests at once', async () => {
    const program = await plantBug([takesBytesTwice])
    const { violations } = await resumeUploads({ cuts: 0, kills: 0, doubles: 12, program })
    expect(violations.join('\n')).toContain('what arrived has the hash')
  })

  test('a hash that is never compared', async () => {
    const program = await plantBug([ignoresHashes])
    const { violations } = await resumeUploads({ cuts: 1, kills: 0, doubles: 0, program })
    expect(violations.join('\n')).toContain('a wrong hash was answered')
  })

  test('edits that are acknowledged but not stored', async () => {
    const program = await plantBug([acknowledgesUnstoredEdits])
    const { violations } = await killWhileEditing({ kills: 2, program })
    expect(violations.join('\n')).toContain('is not in the draft')
  })

  test('a backup that leaves out files', async () => {
    const source = join(await plantBug([backsUpFewFiles]), '../../../..')
    const { violations } = await backUpWhileSubmitting({ rounds: 1, source })
    expect(violations.join('\n')).toContain('the file of ')
  })
})
