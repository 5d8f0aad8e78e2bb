import type { Database } from '../database/client.ts'
import { findBrokenChains, listChainEnds } from '../modules/audit/check-audit.ts'

/** Reports the last hash of each audit chain, and where a chain is broken. */
export async function verifyAudit(db: Database): Promise<{ lines: string[]; holds: boolean }> {
  const nameOf = (workspaceId: number | null) =>
    workspaceId === null ? 'instance' : `workspace ${workspaceId}`
  const ends = (await listChainEnds(db)).map(
    ({ workspaceId, length, hash }) => `${nameOf(workspaceId)}\t${length} entries\t${hash}`,
  )
  const breaks = (await findBrokenChains(db)).map(
    ({ workspaceId, position }) =>
      `The log of ${nameOf(workspaceId)} was changed at entry ${position}.`,
  )
  const verdict = 'Every chain holds. Keep the hashes elsewhere, to compare them next time.'
  const holds = breaks.length === 0
  return { lines: [...ends, ...(holds ? [verdict] : breaks)], holds }
}
