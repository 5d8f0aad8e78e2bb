import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Selection = (commandLine: string) => boolean

/** Memory used by a process and its children; shared memory is counted once. */
export function memoryOfTree(pid: number, isIncluded: Selection): number {
  return sumOver(pid, isIncluded, memoryOf)
}

/** CPU time used by a process and its children, including children that have ended. */
export function cpuSecondsOfTree(pid: number, isIncluded: Selection): number {
  return sumOver(pid, isIncluded, cpuSecondsOf)
}

function sumOver(pid: number, isIncluded: Selection, measure: (pid: number) => number): number {
  return treeOf(pid)
    .filter((process) => isIncluded(process.commandLine))
    .reduce((sum, process) => sum + measure(process.pid), 0)
}

const ticksPerSecond = 100

function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    // Its own user and system time, and those of its ended children.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
  } catch {
    return askPs(pid, 'time')
      .split(/[:-]/)
      .reduce((seconds, part) => seconds * 60 + Number(part), 0)
  }
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
    return Number(askPs(pid, 'rss')) * 1024
  }
}

/** Fallback for systems without /proc. Returns an empty string for a process that has ended. */
function askPs(pid: number, field: string): string {
  const { stdout } = spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim()
}
