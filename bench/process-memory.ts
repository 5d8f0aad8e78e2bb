import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a process and its children hold, with memory that they share counted once. */
export function memoryOfTree(pid: number, isIncluded: (commandLine: string) => boolean): number {
  return treeOf(pid)
    .filter((process) => isIncluded(process.commandLine))
    .reduce((sum, process) => sum + memoryOf(process.pid), 0)
}

function treeOf(rootPid: number): { pid: number; commandLine: string }[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)!)
    .map(([, pid, parent, commandLine]) => ({
      pid: Number(pid),
      parent: Number(parent),
      commandLine: commandLine!,
    }))
  const found = rows.filter((row) => row.pid === rootPid)
  for (const { pid } of found) found.push(...rows.filter((row) => row.parent === pid))
  return found
}

function memoryOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024
  } catch {
    return (
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
    )
  }
}
